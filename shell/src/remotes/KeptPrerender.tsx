import { useEffect, useRef } from 'react';

let prerendered = '';

/** Remembers the prerendered page, before React replaces the frame that holds it. */
export function keepPrerender(main: HTMLElement | null) {
  prerendered = main?.innerHTML ?? '';
}

/** The prerendered page, shown until the page beside it has its heading: nothing flashes between them. */
export function KeptPrerender() {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const own = place.current;
    const slot = own?.parentElement;
    if (!own || !slot || prerendered === '') return;
    const end = () => {
      drawing.disconnect();
      own.replaceChildren();
      prerendered = '';
    };
    const drawing = new MutationObserver(() => {
      if (own.nextElementSibling?.querySelector('h1')) end();
    });
    drawing.observe(slot, { childList: true, subtree: true });
    return end;
  }, []);

  // HTML of our own server, which was in this document before.
  return prerendered === '' ? null : (
    <div ref={place} dangerouslySetInnerHTML={{ __html: prerendered }} />
  );
}
