/**
 * Connects the script in the page with the content script: one synchronous event passes a message port before any
 * script of the page has run. No other script can listen on the port or obtain one.
 */
const OFFER = 'trove-wallet:offer';
const READY = 'trove-wallet:ready';

/** Offers the port from the page, immediately and again if the content script starts later. */
export function offerPort(page: Window, port: MessagePort) {
  const offer = () => page.dispatchEvent(new MessageEvent(OFFER, { ports: [port] }));
  page.addEventListener(READY, offer, { once: true });
  offer();
}

/** Takes the first port offered to the content script, and no other. */
export function takePort(page: Window, onPort: (port: MessagePort) => void) {
  const take = ({ ports }: MessageEventInit) => {
    const port = ports?.[0];
    if (port === undefined) return;
    page.removeEventListener(OFFER, take);
    onPort(port);
  };
  page.addEventListener(OFFER, take);
  page.dispatchEvent(new Event(READY));
}
