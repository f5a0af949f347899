import { EMBED } from '../contract/screens/embed.ts';

/**
 * `/embed/competitions.html`, for an iframe: tells the page around it how high the content is and what happens in it, and
 * lets that page, and no other, change the theme. Both are messages whose type begins with `trove:`.
 */

/** The page around; undefined where it keeps its origin to itself, which then gets no messages. */
const surrounding = [location.ancestorOrigins?.[0], document.referrer]
  .filter((address) => address !== undefined && URL.canParse(address))
  .map((address) => new URL(String(address)).origin)
  .find((origin) => origin !== 'null');
const element = document.querySelector<HTMLElement>(EMBED.tag);

const tell = (type: string, content: object) => {
  if (surrounding !== undefined && parent !== window)
    parent.postMessage({ type, ...content }, surrounding);
};

if (element !== null) {
  new ResizeObserver(() => tell('trove:height', { height: element.offsetHeight })).observe(element);
  for (const name of ['navigate', 'join', 'submit', 'error']) {
    element.addEventListener(`trove:${name}`, (event) => {
      if (event instanceof CustomEvent) tell(event.type, { detail: event.detail as unknown });
    });
  }
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent || origin !== surrounding) return;
    const { type, theme } = (data ?? {}) as { type?: unknown; theme?: unknown };
    if (type === 'trove:theme' && typeof theme === 'string') element.setAttribute('theme', theme);
  });
}
