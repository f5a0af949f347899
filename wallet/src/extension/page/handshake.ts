/**
 * How the script in the page and the content script meet: by a message port handed over in one synchronous event, before
 * any script of the page has run. No other script can listen on the port or get one.
 */
const OFFER = 'trove-wallet:offer';
const READY = 'trove-wallet:ready';

/** The page's end: offers the port at once, and again when the content script comes later. */
export function offerPort(page: Window, port: MessagePort) {
  const offer = () => page.dispatchEvent(new MessageEvent(OFFER, { ports: [port] }));
  page.addEventListener(READY, offer, { once: true });
  offer();
}

/** The content script's end: takes the first port that is offered, and no other. */
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
