/** Loads a script that registers a wallet. A failed load leaves nothing behind, so that it can be tried again. */
export function loadWalletScript(page: Document, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = page.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The wallet script could not be loaded: ${url}`));
    });
    page.head.append(script);
  });
}
