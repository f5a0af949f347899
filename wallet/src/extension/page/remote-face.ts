import type {
  CreditsLeft,
  WalletAccount,
  WalletFeatureOptions,
  WalletReply,
} from '@trove/contract/wallet.ts';
import { createListeners } from '@trove/kit/lib/listeners.ts';

import { jsonCopy } from '../../approval/json-copy.ts';
import type { SignedIn, WalletFace } from '../../wallet-face.ts';
import { isSiteAnswer, isSiteEvent } from '../protocol.ts';
import type { SiteAnswer, SiteCancel, SiteMethod } from '../protocol.ts';

/** A refusal with its EIP-1193 code. */
class WalletError extends Error {
  override readonly name = 'WalletError';
  readonly code: number;

  constructor({ code, message }: { code: number; message: string }) {
    super(message);
    this.code = code;
  }
}

/** Creates the wallet interface of a page, which calls the extension's background through the content script. */
export function createRemoteFace(port: MessagePort): WalletFace {
  const listeners = createListeners<[readonly WalletAccount[]]>();
  const open = new Map<number, (answer: SiteAnswer) => void>();
  let asked = 0;

  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isSiteEvent(data)) listeners.emit(data.accounts);
    else if (isSiteAnswer(data)) open.get(data.id)?.(data);
  });
  port.start();

  async function ask(
    method: SiteMethod,
    params: readonly unknown[] = [],
    { signal }: WalletFeatureOptions = {},
  ): Promise<unknown> {
    const id = (asked += 1);
    const cancel = () => port.postMessage({ cancel: id } satisfies SiteCancel);
    const answer = await new Promise<SiteAnswer>((resolve) => {
      open.set(id, resolve);
      port.postMessage({ id, method, params });
      signal?.addEventListener('abort', cancel);
    });
    signal?.removeEventListener('abort', cancel);
    open.delete(id);
    if ('error' in answer) throw new WalletError(answer.error);
    return answer.value;
  }

  return {
    connect: async (silent, limits) =>
      (await ask('connect', [silent === true], limits)) as readonly WalletAccount[],
    disconnect: async () => {
      await ask('disconnect');
    },
    signIn: async ({ message, silent = false }, limits) =>
      (await ask(
        'signIn',
        [{ message: String(message), silent: silent === true }],
        limits,
      )) as SignedIn,
    call: async (name, given, limits) =>
      (await ask('call', [name, jsonCopy(given)], limits)) as WalletReply,
    credits: {
      left: async () => (await ask('creditsLeft')) as CreditsLeft | null,
      end: async () => {
        await ask('endCredits');
      },
    },
    onChange: listeners.add,
  };
}
