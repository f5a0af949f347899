import { useEffect, useRef } from 'react';

let picture = '';

/** Remembers what the server has drawn, before React puts the living frame in its place. */
export function keepPicture(main: HTMLElement | null) {
  picture = main?.innerHTML ?? '';
}

/** What the server has drawn of the first page, until what comes beside it has its heading: nothing flashes between them. */
export function KeptPicture() {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const own = place.current;
    const slot = own?.parentElement;
    if (!own || !slot || picture === '') return;
    const end = () => {
      drawing.disconnect();
      own.replaceChildren();
      picture = '';
    };
    const drawing = new MutationObserver(() => {
      if (own.nextElementSibling?.querySelector('h1')) end();
    });
    drawing.observe(slot, { childList: true, subtree: true });
    return end;
  }, []);

  // The server's own words: they were in this document before.
  return picture === '' ? null : <div ref={place} dangerouslySetInnerHTML={{ __html: picture }} />;
}
