import { isRecord, asRecord, asText } from '../../contract/wire/loose.ts';
import { createListeners } from '../../lib/listeners.ts';

/** A refusal or fault of a wallet, with the code of EIP-1193 or JSON-RPC. */
class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: unknown;

  constructor(error: unknown) {
    super(asText(asRecord(error)['message']) ?? 'The wallet gave no reason.');
    this.code = asRecord(error)['code'];
  }
}

interface JsonRpcChannel {
  /** Rejects with the wallet's error; a wallet that says nothing leaves it open. */
  call(method: string, params: object): Promise<unknown>;
  /** Subscribes; the returned function ends it. */
  onNotice(method: string, listener: (params: unknown) => void): () => void;
}

/** JSON-RPC over the event of this name, in both directions (CAIP-294). */
export function openChannel(page: Window, name: string): JsonRpcChannel {
  const open = new Map<number, (answer: Readonly<Record<string, unknown>>) => void>();
  const notices = createListeners<[Readonly<Record<string, unknown>>]>();
  let asked = 0;

  page.addEventListener(name, ({ detail }: CustomEventInit<unknown>) => {
    if (!isRecord(detail)) return;
    const { id } = detail;
    // Our own requests come by as well.
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
