import { isTestToken } from '@trove/contract/pricing/tokens.ts';
import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';

import { useShell } from '#common/shell-context.ts';

/**
 * The footer, with the texts of a test network. It is below the first screen, so its code is loaded when it is
 * scrolled near.
 */
export function LazyFooter() {
  const { config } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const [Footer, setFooter] = useState<ComponentType>();

  useEffect(() => {
    if (place.current === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import('./Footer.tsx').then(
          (loaded) => setFooter(() => loaded.Footer),
          // A failure is ignored, because nothing depends on the footer.
          () => undefined,
        );
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  if (!isTestToken(config.tokens)) return null;
  return Footer ? <Footer /> : <div ref={place} />;
}
