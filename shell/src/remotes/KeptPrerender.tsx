import { styled } from '@trove/shared/kit/core.ts';
import { useEffect, useRef } from 'react';

let prerendered = '';

/** Parts that no skeleton has. */
const HAS_CONTENT = 'h1, h2, [role=alert]';

/** Remembers the prerendered page, before React replaces the frame that holds it. */
export function keepPrerender(main: HTMLElement | null) {
  prerendered = main?.innerHTML ?? '';
}

/** The page beside it is drawn unseen: its own skeleton would peek out below this one, and jump to its place later. */
const Place = styled.div`
  &:not(:empty) + * {
    height: 0;
    overflow: clip;
    visibility: hidden;
  }
`;

/** The prerendered page, shown until the page beside it has a heading: nothing flashes between them. */
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
      if (own.nextElementSibling?.querySelector(HAS_CONTENT)) end();
    });
    drawing.observe(slot, { childList: true, subtree: true });
    return end;
  }, []);

  // HTML of our own server, which was in this document before.
  return prerendered === '' ? null : (
    <Place ref={place} dangerouslySetInnerHTML={{ __html: prerendered }} />
  );
}
