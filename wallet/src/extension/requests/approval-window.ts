import type { WalletAccount } from '@trove/contract/wallet.ts';
import { createListeners } from '@trove/kit/lib/listeners.ts';

import type { Approval } from '../../approval/approval.ts';
import { REJECTED } from '../../screens.ts';
import type { Decision, RequestScreens } from '../../screens.ts';
import type { Browser } from '../background/browser.ts';
import { createStoredValue } from '../background/stored-value.ts';

/** The content of the approval window. */
export type Question =
  | { kind: 'connect'; key: string; site: string }
  | {
      kind: 'approve';
      key: string;
      site: string;
      account: WalletAccount;
      approval: Approval;
      allowance: number | null;
      /** Undefined until the network has responded, null if it cannot. */
      balance: number | null | undefined;
    }
  | { kind: 'busy'; key: string; words: string };

/** The user's answer to one request. */
export type UserAnswer = { connect: string } | { decision: Decision } | 'closed';

interface OpenQuestion {
  question: Question;
  resolve(answer: UserAnswer): void;
}

/** The only place where the wallet asks its user: one question at a time, in one window. */
export interface ApprovalWindow {
  question(): Question | null;
  /** Returns the account for the site; null if the user closed the window or rejected. */
  askToConnect(site: string, key: string, signal: AbortSignal): Promise<string | null>;
  screens: RequestScreens;
  /** Answers the question with this key; stored before this resolves, so that it survives the background. */
  answer(key: string, answer: UserAnswer): Promise<void>;
  /** Brings the window to the front. */
  show(): Promise<void>;
  /** Called when the browser has closed a window. */
  windowClosed(id: number): Promise<void>;
  /** Called when the window wants to close because it has nothing to show; false: it has to stay. */
  releaseWindow(): Promise<boolean>;
  subscribe(listener: () => void): void;
}

export function createApprovalWindow(
  browser: Pick<Browser, 'session' | 'openWindow' | 'focusWindow'>,
): ApprovalWindow {
  const windowId = createStoredValue<number | null>(browser.session, 'window', null);
  const kept = createStoredValue<{ key: string; said: UserAnswer } | null>(
    browser.session,
    'said',
    null,
  );
  const listeners = createListeners();
  let asked: OpenQuestion | null = null;
  let showing: Promise<void> = Promise.resolve();

  function put(next: OpenQuestion | null) {
    asked = next;
    listeners.emit();
  }

  /** Opens or focuses the window; concurrent questions share it. */
  function show(): Promise<void> {
    const shown = showing.then(async () => {
      const id = await windowId.get();
      if (id !== null && (await browser.focusWindow(id))) return;
      await windowId.set(await browser.openWindow());
    });
    showing = shown.catch(() => {});
    return shown;
  }

  function ask(question: Question, signal: AbortSignal): Promise<UserAnswer> {
    const { promise, resolve } = Promise.withResolvers<UserAnswer>();
    const own: OpenQuestion = { question, resolve };
    const { key } = question;
    const leave = () => {
      resolve('closed');
      if (asked?.question.key === key) put(null);
      void kept.change((last) => (last?.key === key ? null : last));
    };
    if (signal.aborted) leave();
    else {
      signal.addEventListener('abort', leave, { once: true });
      put(own);
      // The user may have decided before the background ended without carrying it out.
      void kept.get().then((last) => last?.key === key && resolve(last.said));
      // Without a window the question cannot be answered.
      show().catch(() => resolve('closed'));
    }
    return promise;
  }

  return {
    question: () => asked?.question ?? null,

    async askToConnect(site, key, signal) {
      const answer = await ask({ kind: 'connect', key, site }, signal);
      return answer !== 'closed' && 'connect' in answer ? answer.connect : null;
    },

    screens: {
      async approve({ id, approval, site, account, allowance, balance }, signal) {
        const known = { kind: 'approve', key: id, site, account, approval, allowance } as const;
        void balance.then((tokens) => {
          const isShown = asked?.question.kind === 'approve' && asked.question.key === id;
          if (isShown && asked) put({ ...asked, question: { ...known, balance: tokens } });
        });
        const answer = await ask({ ...known, balance: undefined }, signal);
        return answer !== 'closed' && 'decision' in answer ? answer.decision : REJECTED;
      },

      busy(words, signal) {
        if (signal.aborted || asked === null) return;
        put({ ...asked, question: { kind: 'busy', key: asked.question.key, words } });
      },
    },

    async answer(key, answer) {
      const isOther = () =>
        asked !== null && (asked.question.key !== key || asked.question.kind === 'busy');
      if (isOther()) return;
      await kept.set({ key, said: answer });
      if (!isOther()) asked?.resolve(answer);
    },

    show,

    async windowClosed(id) {
      if ((await windowId.get()) !== id) return;
      await windowId.set(null);
      asked?.resolve('closed');
    },

    // Queued with `show`, so that a question asked meanwhile opens a new window instead of using the closing one.
    releaseWindow() {
      const gone = showing.then(async () => {
        if (asked !== null) return false;
        await windowId.set(null);
        return true;
      });
      showing = gone.then(
        () => {},
        () => {},
      );
      return gone;
    },

    subscribe: listeners.add,
  };
}
