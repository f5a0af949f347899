import { isRecord, asRecord, asText } from '@trove/contract/wire/loose.ts';
import { createListeners } from '@trove/kit/lib/listeners.ts';

/** A refusal or fault of a wallet, with the code of EIP-1193 or JSON-RPC. */
class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: unknown;

  constructor(error: unknown) {
    super(asText(asRecord(error)['message']) ?? 'The wallet gave no reason.');
    this.code = asRecord(error)['code'];
  }
}

/** Adds a listener to the page; the owner of the function removes it. */
export type ListenOnPage = <Detail>(
  name: string,
  onEvent: (event: CustomEventInit<Detail>) => void,
) => void;

interface JsonRpcChannel {
  /** Rejects with the wallet's error; never settles if the wallet does not answer. */
  call(method: string, params: object): Promise<unknown>;
  /** Subscribes; the returned function unsubscribes. */
  onNotice(method: string, listener: (params: unknown) => void): () => void;
}

/** Opens JSON-RPC over the event of this name, in both directions (CAIP-294). */
export function openChannel(page: Window, name: string, listen: ListenOnPage): JsonRpcChannel {
  const open = new Map<number, (answer: Readonly<Record<string, unknown>>) => void>();
  const notices = createListeners<[Readonly<Record<string, unknown>>]>();
  let asked = 0;

  listen<unknown>(name, ({ detail }) => {
    if (!isRecord(detail)) return;
    const { id } = detail;
    // The page's own requests arrive here as well.
    const isAnswer = 'result' in detail || 'error' in detail;
    if (isAnswer && typeof id === 'number') open.get(id)?.(detail);
    else if (id === undefined) notices.emit(detail);
  });

  return {
    call: (method, params) =>
      new Promise((resolve, reject) => {
        const id = (asked += 1);
        open.set(id, ({ result, error }) => {
          open.delete(id);
          if (error === undefined) resolve(result);
          else reject(new RpcError(error));
        });
        const detail = { id, jsonrpc: '2.0', method, params };
        page.dispatchEvent(new CustomEvent(name, { detail }));
      }),

    onNotice(method, listener) {
      return notices.add((message) => {
        if (message['method'] === method) listener(message['params']);
      });
    },
  };
}
