import { PLAYGROUND_MESSAGE } from '@trove/contract/messages.ts';

import { buildRequest } from '#common/asking/build-request.ts';
import { lackingCredits } from '#common/asking/lacking-credits.ts';
import { modelEndpoint } from '#common/asking/model-endpoint.ts';
import { problemOf } from '#common/asking/problem-of.ts';
import { createReplyWriter } from '#common/asking/reply-writer.ts';
import type { SenderWorld } from '#common/asking/sender-world.ts';
import { ragFilesQuery } from '#common/model-host/rag-files.queries.ts';
import {
  draftAtom,
  editedQuestionAtom,
  problemAtom,
  projectAtom,
  ragUploadsAtom,
  replyAtom,
} from '#common/playground/atoms.ts';
import type { RunningReply, SendProblem } from '#common/playground/atoms.ts';
import { buyingAtom } from '#common/playground/buying.ts';
import { freeMessagesOf, freeMessagesQuery } from '#common/playground/free-messages.ts';
import { isForeign } from '#common/playground/models.ts';
import { createSay } from '#common/playground/say.ts';
import { joinTexts, typedText } from '#common/playground/typed-text.ts';
import { balanceOrNone } from '#common/playground/use-balance.ts';
import { newId, withAnswer, withoutQuestion } from '#common/projects/conversation.ts';
import type { Conversation, Message } from '#common/projects/conversation.ts';

import { checkSending } from './check-sending.ts';
import { askedConversation, untilReady } from './send-order.ts';
import type { SendOrder } from './send-order.ts';
import type { createSettling } from './settle-answer.ts';

/** State of a message being sent. */
interface Sending {
  stop: AbortController;
  /** Adds the text received so far to the conversation, or gives the question back; once. */
  keep: () => void;
}

/** Sends questions and stores the answers, one at a time per project (spec 001 §4, §7). */
export function createSender(world: SenderWorld) {
  const { host, api, queryClient, store } = world;
  const say = createSay(host.notify);
  const running = new Map<string, Sending>();

  /** Runs work from a chunk that was already loaded together with the sending code. */
  const afterwards = (work: (settling: ReturnType<typeof createSettling>) => Promise<void>) =>
    void import(/* webpackChunkName: 'sending' */ './settle-answer.ts').then((code) =>
      work(code.createSettling(world)),
    );

  /** Removes the running reply, at the same time as the complete answer is added to the conversation. */
  const finish = (id: string) => store.set(replyAtom(id), null);

  const balanceOf = (did: string | null) => queryClient.fetchQuery(balanceOrNone(api, did));

  /** Resolves with true if the message was sent. */
  async function send(order: SendOrder): Promise<boolean> {
    const { projectId: id } = order;
    if (running.has(id)) return false;
    const sending: Sending = { stop: new AbortController(), keep: () => {} };
    running.set(id, sending);
    try {
      return await begin(order, sending);
    } finally {
      running.delete(id);
      finish(id);
    }
  }

  async function begin(order: SendOrder, sending: Sending, wasQueued = false): Promise<boolean> {
    const { projectId: id, question } = order;
    const { selected: model, isPending: isLoadingModels } = order.models();
    const { signal } = sending.stop;
    const { did } = host.session.get();
    const fail = (problem: SendProblem) => {
      store.set(problemAtom(id), problem);
      return false;
    };
    store.set(problemAtom(id), null);
    const free = await queryClient.fetchQuery(freeMessagesQuery(api, did));
    const balance = did === null ? null : await balanceOf(did);
    const obstacle = checkSending({
      did,
      isFree: (freeMessagesOf(free, model)?.left ?? 0) > 0,
      lacks: model && lackingCredits([model], free, balance),
      balance,
      isBuying: store.get(buyingAtom),
      question,
      model,
      isLoadingModels,
      uploads: store.get(ragUploadsAtom(id)),
    });
    if (obstacle?.way === 'cancel') {
      fail(obstacle);
      const isReady = await untilReady(world, { order, awaits: obstacle.awaits, signal });
      if (isReady) return begin(order, sending, true);
      store.set(problemAtom(id), null);
      return false;
    }
    if (signal.aborted) return false;
    if (obstacle !== undefined || did === null || model === undefined) {
      // After waiting, a toast has already told what became of the purchase.
      const hasToast = obstacle?.hasToast === true && !wasQueued;
      if (hasToast) say.error(obstacle.text);
      return obstacle === undefined ? false : fail({ ...obstacle, hasToast });
    }

    const show = (change: Partial<RunningReply>) =>
      store.set(replyAtom(id), (before) => (before === null ? before : { ...before, ...change }));
    store.set(replyAtom(id), { phase: 'signing', model: model.name, content: '', thinking: '' });
    const signed = await import(
      /* webpackChunkName: 'sending' */ '#common/asking/sign-message.ts'
    ).then(
      ({ signMessage }) => signMessage(world, id, { did, question, model }, signal),
      () => ({ message: PLAYGROUND_MESSAGE.threw, reason: '' }),
    );
    if (signal.aborted) return false;
    if ('message' in signed) {
      say.error(signed.message);
      return fail({
        text: [signed.message, signed.reason].filter(Boolean).join(': '),
        way: 'none',
        hasToast: true,
      });
    }
    say.success(PLAYGROUND_MESSAGE.signed);

    const project = store.get(projectAtom(id));
    const before: Conversation = { messages: project.messages, fork: project.fork };
    const asked = askedConversation(before, order);
    const write = (change: (now: Conversation) => Conversation) => {
      // The projects in the store may belong to another DID by now.
      if (host.session.get().did !== did) return;
      store.set(projectAtom(id), (now) => {
        const { messages, fork } = change(now);
        return { ...now, messages, fork };
      });
    };
    write(() => asked);
    if (order.rerunAt === undefined) {
      const aside = store.get(editedQuestionAtom(id))?.draft ?? '';
      store.set(editedQuestionAtom(id), null);
      store.set(draftAtom(id), aside);
    }
    show({ phase: 'running' });

    const writer = createReplyWriter(show);
    const answerId = newId();
    const started = Date.now();
    let lookup: Message['lookup'];
    const writeAnswer = (extra: Partial<Message>) => {
      const { content, thinking, thinkingMs } = writer.end();
      const message: Message = {
        id: answerId,
        role: 'assistant',
        content,
        model: model.name,
        ...(thinking !== '' && { thinking }),
        ...(thinkingMs !== undefined && { thinkingMs }),
        ...(lookup !== undefined && { lookup }),
        ...extra,
      };
      write((now) => withAnswer(now, asked, message));
    };
    const hasCome = () => writer.read().content !== '' || writer.read().thinking !== '';
    const giveBack = () => {
      write((now) => withoutQuestion(now, asked, before));
      if (order.rerunAt !== undefined) return;
      const draft = typedText(store, id);
      const { replaces: index } = order;
      store.set(editedQuestionAtom(id), index === undefined ? null : { index, draft });
      store.set(draftAtom(id), index === undefined ? joinTexts(question, draft) : question);
    };
    sending.keep = () => {
      sending.keep = () => {};
      if (hasCome()) writeAnswer({ state: 'stopped' });
      else giveBack();
    };

    try {
      const [{ lookUp }, { askModel }] = await Promise.all([
        import(/* webpackChunkName: 'sending' */ './look-up.ts'),
        import(/* webpackChunkName: 'sending' */ '#common/model-host/ask-model.ts'),
      ]);
      const found = await lookUp(api, {
        question,
        project,
        uploads: store.get(ragUploadsAtom(id)),
        model,
        signal,
      });
      void queryClient.invalidateQueries({ queryKey: ragFilesQuery(api, did).queryKey });
      lookup = found.lookup;
      show({ lookup, note: found.note });
      const { url, isOurs } = await modelEndpoint(world);
      const body = buildRequest({
        project,
        history: asked.messages.slice(0, -1),
        question: found.prompt,
        model,
        did,
        now: new Date(),
      });
      let end: Partial<Message> | undefined;
      for await (const part of askModel(api, {
        url,
        body,
        signature: isOurs ? signed.proof : undefined,
        signal,
        isForeign: !isOurs || isForeign(model),
        onWait: () => show({ note: 'Waiting for the previous answer to finish…' }),
      })) {
        writer.add(part);
        if (part.isLast) {
          end = {
            state: part.isCut ? 'length' : 'done',
            ...(part.isShortened && { isShortened: true }),
            ...(part.receipt !== undefined && { receipt: part.receipt }),
          };
        }
      }
      finish(id);
      if (hasCome()) writeAnswer(end ?? { state: 'done' });
      else if (end) {
        giveBack();
        afterwards((now) => now.tellEmpty(id));
      }
      afterwards((now) => now.settle({ did, projectId: id, answerId }));
    } catch (error) {
      if (signal.aborted) {
        finish(id);
        sending.keep();
        if (hasCome())
          afterwards((now) => now.settleStopped({ did, projectId: id, answerId }, started));
      } else {
        finish(id);
        const { problem, toast, isModelGone, isLocal } = problemOf(error);
        if (!hasCome()) giveBack();
        else if (!isLocal) writeAnswer({ state: 'failed' });
        else {
          writeAnswer({ state: 'broken' });
          afterwards((now) => now.settleBroken({ did, projectId: id, answerId }, started));
        }
        if (isModelGone) void queryClient.invalidateQueries({ queryKey: ['models'] });
        say.error(toast);
        store.set(problemAtom(id), problem);
        void queryClient.invalidateQueries({ queryKey: balanceOrNone(api, did).queryKey });
      }
      if (!hasCome()) afterwards((now) => now.settleNothing(signed.proof));
    }
    return true;
  }

  return {
    send,
    stop: (id: string) => running.get(id)?.stop.abort(),
    /**
     * Ends all sending, keeping what has arrived. It is stored at once, because the page may be closing; the browser
     * then ends the requests too, which would otherwise be recorded as a failure.
     */
    end() {
      for (const { keep, stop } of running.values()) {
        keep();
        stop.abort();
      }
    },
  };
}
