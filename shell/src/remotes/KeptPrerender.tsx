import { styled } from '@trove/kit/core.ts';
import { useLayoutEffect, useRef } from 'react';

/** Element whose children are the prerendered page. */
let prerendered: HTMLElement | null = null;

/** A page whose data take longer than this is shown without them, since prerendered buttons do nothing. */
const SETTLING_MS = 300;

/** Selector of elements that no skeleton has. */
const HAS_CONTENT = 'h1, h2, [role=alert]';

/** Stores the prerendered page, before React replaces the frame that contains it. */
export function keepPrerender(main: HTMLElement | null) {
  prerendered = main;
}

/**
 * Hides the page after it while it renders: that page's own skeleton would be visible below this one, and jump to its
 * position later.
 */
const Place = styled.div`
  &:not(:empty) + * {
    height: 0;
    overflow: clip;
    visibility: hidden;
  }
`;

/** The prerendered page, shown until the page after it has its heading and first data, so that nothing flashes in between. */
export function KeptPrerender() {
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const own = place.current;
    const slot = own?.parentElement;
    if (!own || !slot || !prerendered) return;
    // Its elements are moved, because writing and parsing them as HTML again would take longer than rendering the frame.
    own.append(...prerendered.childNodes);
    let late: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(late);
      drawing.disconnect();
      own.replaceChildren();
      prerendered = null;
    };
    const drawing = new MutationObserver(() => {
      const page = own.nextElementSibling;
      if (!page?.querySelector(HAS_CONTENT)) return;
      // The page first draws itself without its data, even when they came with the document.
      if (page.querySelector('[aria-busy=true]')) late ??= setTimeout(end, SETTLING_MS);
      else end();
    });
    drawing.observe(slot, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    return end;
  }, []);

  return prerendered && <Place ref={place} />;
}
