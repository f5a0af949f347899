import type { CloseExtension, OpenExtension } from '@trove/contract/wire/socket.ts';

import type { Peers } from '../../platform/peers/peers.ts';
import type { Tasks } from '../../platform/tasks.ts';
import type { HubMessage } from './push.ts';
import type { Questions } from './questions.ts';
import type { Tab } from './tab.ts';
import type { Tabs } from './tabs.ts';
import { readReply } from './wallet-answer.ts';

export interface AskingDependencies {
  peers: Peers;
  tasks: Tasks;
  replyGraceMs: number;
}

/** Asks the wallets of a DID its open questions, one at a time, in one tab of one process. */
export function createAsking(tabs: Tabs, { peers, tasks, replyGraceMs }: AskingDependencies) {
  const enqueue = createQueues(tasks);
  /** DIDs whose questions this process asks. */
  const holding = new Set<string>();
  /** DIDs with a page in this process whose questions another process asks. */
  const askedElsewhere = new Set<string>();
  let questions: Questions | undefined;
  let isStopped = false;
  const publish = (message: HubMessage) => peers.publish(message);

  async function offerNow(did: string): Promise<void> {
    if (!questions || isStopped) return;
    if (tabs.of(did).length === 0) return releaseDid(did);
    const open = await questions.open(did);

    const asked = tabs.of(did).find((tab) => tab.asked !== undefined);
    if (asked && !(tabs.isProven(did) && !asked.proven && !asked.answering)) {
      // The page may have lost the reply for a settled question, so the next question must not wait forever.
      if (!open.some(({ id }) => id === asked.asked)) startGrace(asked);
      return;
    }
    // A socket that only claims the DID must not withhold its questions from one that has proved it.
    if (asked) takeBack(asked);

    // A tab that only claims the DID is shown a question only while there is no proven one. The newest comes first.
    const tab = tabs
      .of(did)
      .filter(({ proven }) => proven || !tabs.isProven(did))
      .toReversed()
      .find(({ declined }) => open.some(({ id }) => !declined.has(id)));
    const question = tab && open.find(({ id }) => !tab.declined.has(id));
    if (!question) return releaseDid(did);
    if (!(await peers.tryLock(getQuestionsName(did)))) {
      askedElsewhere.add(did);
      if (tab.proven) publish({ kind: 'proven', did });
      return;
    }
    askedElsewhere.delete(did);
    holding.add(did);
    // The tab may have left while this process was waiting for the lock.
    if (!tabs.of(did).includes(tab)) return offer(did);

    const { id, action, payload } = question;
    tab.asked = id;
    tab.send({ type: 'OPEN_EXTENSION', id, data: { action, payload } } satisfies OpenExtension);
    questions.onOffered?.(question);
  }

  /** Releases the DID, so that another process may ask it. */
  async function releaseDid(did: string) {
    if (!holding.delete(did)) return;
    await peers.unlock(getQuestionsName(did));
    publish({ kind: 'offer', did });
  }

  function startGrace(tab: Tab) {
    tab.grace ??= setTimeout(() => {
      takeBack(tab);
      offer(tab.did);
    }, replyGraceMs);
  }

  const offer = (did: string) => enqueue(did, () => offerNow(did));

  function readSessions(did: string) {
    enqueue(did, async () => {
      for (const tab of tabs.of(did)) tab.proven = await tab.isProvenNow();
      await offerNow(did);
    });
  }

  return {
    offer,
    readSessions,

    ask(asked: Questions) {
      questions = asked;
    },

    join(tab: Tab) {
      enqueue(tab.did, async () => {
        // A page that only claims the DID does not take over the calls that a proven one makes on its own.
        if (tab.proven || !tabs.isProven(tab.did)) await questions?.joined(tab.did);
        await offerNow(tab.did);
      });
    },

    leave(tab: Tab) {
      unask(tab);
      tabs.remove(tab);
      askedElsewhere.delete(tab.did);
      offer(tab.did);
    },

    /** Lets another process ask, which has a tab that has proved the DID. */
    giveWay(did: string) {
      const claiming = tabs.of(did).find((tab) => tab.asked !== undefined && !tab.proven);
      if (!claiming || claiming.answering) return;
      takeBack(claiming);
      enqueue(did, () => releaseDid(did));
    },

    receive(tab: Tab, frame: string) {
      const id = tab.asked;
      const answer = readReply(frame);
      // A reply with the id of another question is late; one without an id can only be the answer to this question.
      if (isStopped || id === undefined || tab.answering) return;
      if (!answer || (answer.id ?? id) !== id) return;
      tab.answering = true;
      tasks.run(async () => {
        try {
          // A signature is proof enough, but a refusal counts only in a session that proves the DID.
          tab.proven = await tab.isProvenNow();
          if (answer.status || tab.proven) await questions?.answered(id, answer);
        } finally {
          tab.answering = false;
          // After a success that settled nothing, or a refusal that does not count, this tab is not asked again.
          if (answer.status || !tab.proven) tab.declined.add(id);
          unask(tab);
          offer(tab.did);
        }
      });
    },

    sweep() {
      for (const did of askedElsewhere) offer(did);
    },

    stop() {
      isStopped = true;
      for (const tab of tabs.all()) unask(tab);
    },
  };
}

const getQuestionsName = (did: string) => `questions of ${did}`;

/** Withdraws the question, so that the page stops waiting for the wallet. */
function takeBack(tab: Tab) {
  if (tab.asked !== undefined) {
    tab.send({ type: 'CLOSE_EXTENSION', id: tab.asked } satisfies CloseExtension);
  }
  unask(tab);
}

function unask(tab: Tab) {
  clearTimeout(tab.grace);
  tab.grace = undefined;
  tab.asked = undefined;
}

/** Runs the work for one DID sequentially; otherwise two tabs would be asked at once. */
function createQueues(tasks: Tasks) {
  const queues = new Map<string, Promise<void>>();
  return (did: string, work: () => Promise<void>) =>
    tasks.run(() => {
      const turn = (queues.get(did) ?? Promise.resolve()).then(work);
      const settled = turn
        .catch(() => undefined)
        .then(() => {
          if (queues.get(did) === settled) queues.delete(did);
        });
      queues.set(did, settled);
      return turn;
    });
}
