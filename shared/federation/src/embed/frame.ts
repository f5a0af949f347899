import { EMBED } from '@trove/contract/screens/embed.ts';

/**
 * `/embed/competitions.html`, for an iframe: sends the height of the content and its events to the parent page, and
 * lets that page alone change the theme. The type of every message begins with `trove:`.
 */

/** Origin of the parent page; undefined if that page hides it, in which case no messages are sent. */
const surrounding = [location.ancestorOrigins?.[0], document.referrer]
  .filter((address) => address !== undefined && URL.canParse(address))
  .map((address) => new URL(String(address)).origin)
  .find((origin) => origin !== 'null');
const element = document.querySelector<HTMLElement>(EMBED.tag);

const notify = (type: string, content: object) => {
  if (surrounding !== undefined && parent !== window)
    parent.postMessage({ type, ...content }, surrounding);
};

if (element !== null) {
  new ResizeObserver(() => notify('trove:height', { height: element.offsetHeight })).observe(
    element,
  );
  for (const name of ['navigate', 'join', 'submit', 'error']) {
    element.addEventListener(`trove:${name}`, (event) => {
      if (event instanceof CustomEvent) notify(event.type, { detail: event.detail as unknown });
    });
  }
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent || origin !== surrounding) return;
    const { type, theme } = (data ?? {}) as { type?: unknown; theme?: unknown };
    if (type === 'trove:theme' && typeof theme === 'string') element.setAttribute('theme', theme);
  });
}
