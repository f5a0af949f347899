/** The event by which the script in the page sends a request to the extension (wire.md#wallet). */
export const XELL_TRIGGER = 'xellTrigger';

/**
 * Imitates XELL 2.0.3 in a page: the same names, events and missing answers (wire.md#wallet). It uses nothing from
 * outside the function, so that a browser test can inject it as it is.
 */
export function injectXell() {
  type Settle = { resolve: (answer: unknown) => void; reject: (error: Error) => void };
  const FORGOTTEN_MS = 5 * 60 * 1000;
  const open = new Map<string, Settle>();
  let asked = 0;

  const ask = (type: string, given?: object) => {
    const requestId = `req_${Date.now()}_${(asked += 1)}`;
    // A forgotten request is neither resolved nor rejected.
    setTimeout(() => open.delete(requestId), FORGOTTEN_MS);
    return new Promise((resolve, reject) => {
      open.set(requestId, { resolve, reject });
      const detail = { type, requestId, data: { ...given } };
      window.dispatchEvent(new CustomEvent('xellTrigger', { detail }));
    });
  };

  window.addEventListener('message', ({ data: message }: MessageEvent) => {
    if (message?.target !== 'xell-extension') return;
    const { requestId, data: answer } = message.data as {
      requestId: string;
      // An EXTENSION_ERROR has none, and nothing consumes it.
      data?: { error?: string };
    };
    const waiting = open.get(requestId);
    if (waiting === undefined || answer === undefined) return;
    open.delete(requestId);
    if (answer.error === undefined) waiting.resolve(answer);
    else waiting.reject(new Error(answer.error));
  });

  const methods = {
    signIn: 'WALLET_SIGN_REQUEST',
    request: 'WALLET_ARBITRARY_REQUEST',
    executeContract: 'INITIATE_CONTRACT',
    deployNFT: 'DEPLOY_NFT',
    transferFT: 'TRANSFER_FT',
    executeNFT: 'EXECUTE_NFT',
    createFT: 'CREATE_FT',
  };
  const calls = Object.entries(methods).map(([method, type]) => [
    method,
    (given?: object) => ask(type, given),
  ]);
  Reflect.set(window, 'xell', Object.fromEntries(calls));
  window.dispatchEvent(new CustomEvent('extensionReady'));
}
