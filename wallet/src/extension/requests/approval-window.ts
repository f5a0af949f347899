import type { WalletAccount } from '@trove/shared/contract/wallet.ts';
import { createListeners } from '@trove/shared/lib/listeners.ts';

import type { Approval } from '../../approval/approval.ts';
import { REJECTED } from '../../screens.ts';
import type { Decision, RequestScreens } from '../../screens.ts';
import type { Browser } from '../background/browser.ts';
import { keep } from '../background/kept.ts';

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
      /** Undefined until the network has said it, null when it cannot. */
      balance: number | null | undefined;
    }
  | { kind: 'busy'; key: string; words: string };

/** The user's answer to one request. */
export type Said = { connect: string } | { decision: Decision } | 'closed';

interface Asked {
  question: Question;
  say(said: Said): void;
}

/** The one place where the wallet asks its user: one question at a time, in one window. */
export interface ApprovalWindow {
  question(): Question | null;
  /** The account the site gets; null when the user closed the window or said no. */
  askToConnect(site: string, key: string, signal: AbortSignal): Promise<string | null>;
  screens: RequestScreens;
  /** Counts for the question it is about, also when an end of the background comes between: it is kept before this resolves. */
  answer(key: string, said: Said): Promise<void>;
  /** Brings the window to the front again. */
  show(): Promise<void>;
  /** The browser has closed a window. */
  windowClosed(id: number): Promise<void>;
  /** The window wants to close, having nothing to show; false: it has to stay. */
  letGo(): Promise<boolean>;
  subscribe(listener: () => void): void;
}

export function createApprovalWindow(
  browser: Pick<Browser, 'session' | 'openWindow' | 'focusWindow'>,
): ApprovalWindow {
  const windowId = keep<number | null>(browser.session, 'window', null);
  const kept = keep<{ key: string; said: Said } | null>(browser.session, 'said', null);
  const listeners = createListeners();
  let asked: Asked | null = null;
  let showing: Promise<void> = Promise.resolve();

  function put(next: Asked | null) {
    asked = next;
    listeners.emit();
  }

  /** One window at a time, also for concurrent questions. */
  function show(): Promise<void> {
    const shown = showing.then(async () => {
      const id = await windowId.get();
      if (id !== null && (await browser.focusWindow(id))) return;
      await windowId.set(await browser.openWindow());
    });
    showing = shown.catch(() => {});
    return shown;
  }

  function ask(question: Question, signal: AbortSignal): Promise<Said> {
    const { promise, resolve } = Promise.withResolvers<Said>();
    const own: Asked = { question, say: resolve };
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
      // The user may have decided already, before the background ended without carrying it out.
      void kept.get().then((last) => last?.key === key && resolve(last.said));
      // Without a window the question cannot be answered.
      show().catch(() => resolve('closed'));
    }
    return promise;
  }

  return {
    question: () => asked?.question ?? null,

    async askToConnect(site, key, signal) {
      const said = await ask({ kind: 'connect', key, site }, signal);
      return said !== 'closed' && 'connect' in said ? said.connect : null;
    },

    screens: {
      async approve({ id, approval, site, account, allowance, balance }, signal) {
        const known = { kind: 'approve', key: id, site, account, approval, allowance } as const;
        void balance.then((tokens) => {
          const isShown = asked?.question.kind === 'approve' && asked.question.key === id;
          if (isShown && asked) put({ ...asked, question: { ...known, balance: tokens } });
        });
        const said = await ask({ ...known, balance: undefined }, signal);
        return said !== 'closed' && 'decision' in said ? said.decision : REJECTED;
      },

      busy(words, signal) {
        if (signal.aborted || asked === null) return;
        put({ ...asked, question: { kind: 'busy', key: asked.question.key, words } });
      },
    },

    async answer(key, said) {
      const isOther = () =>
        asked !== null && (asked.question.key !== key || asked.question.kind === 'busy');
      if (isOther()) return;
      await kept.set({ key, said });
      if (!isOther()) asked?.say(said);
    },

    show,

    async windowClosed(id) {
      if ((await windowId.get()) !== id) return;
      await windowId.set(null);
      asked?.say('closed');
    },

    // In turn with the showing: a question asked meanwhile gets a window of its own, not the one that closes.
    letGo() {
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
