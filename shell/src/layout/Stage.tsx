import { styled } from '@trove/kit/core.ts';
import { PageBoundary } from '@trove/kit/remote/PageBoundary.tsx';
import { PageView } from '@trove/kit/remote/PageView.tsx';
import { ArrivalBar } from '@trove/kit/ui/feedback/ArrivalBar.tsx';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { findScreen } from '#common/routes.ts';
import type { Screen } from '#common/routes.ts';

import { OWN_PAGES } from '../own-pages.ts';
import { KeptPrerender } from '../remotes/KeptPrerender.tsx';
import { RemoteSlot } from '../remotes/RemoteSlot.tsx';

interface Scene {
  key: string;
  screen: Screen;
  pathname: string;
}

const Place = styled.div`
  &[data-unseen] {
    height: 0;
    overflow: clip;
    visibility: hidden;
  }
`;

/** Returns whether a screen has content of its own: a heading, or a skeleton in the shape of the page. */
const isDrawn = (place: HTMLElement): boolean =>
  place.querySelector('h1') !== null ||
  place.querySelector('[data-pending], [data-remote]:empty, [data-remote] > :empty') === null;

/** The page that is shown, and the next one. */
interface StageProps {
  shown: Scene;
  next: Scene;
  show: (scene: Scene) => void;
}

/**
 * Returns the screen of the address, and the one that stays visible until the next has rendered, so that no blank
 * page appears in between.
 */
export function useStage(pathname: string): StageProps {
  const screen = findScreen(pathname);
  const key = 'remote' in screen ? screen.remote : screen.ownPage;
  const next = { key, screen, pathname };
  const [shown, show] = useState<Scene>(next);
  const isHere = shown.key === key;
  if (isHere && shown.pathname !== pathname) show(next);
  return { shown: isHere ? next : shown, next, show };
}

/** Container of the page, with a bar above it while the next one is loading. */
export function Stage({ shown, next, show }: StageProps) {
  const [first] = useState(next.key);
  const scenes = shown.key === next.key ? [shown] : [shown, next];
  return (
    <>
      {scenes.length > 1 && <ArrivalBar />}
      {shown.key === first && <KeptPrerender />}
      {scenes.map((scene) => (
        <SceneView
          key={scene.key}
          scene={scene}
          isUnseen={scene !== shown}
          onDrawn={() => show(scene)}
        />
      ))}
    </>
  );
}

interface SceneViewProps {
  scene: Scene;
  isUnseen: boolean;
  onDrawn: () => void;
}

function SceneView({ scene: { screen, pathname }, isUnseen, onDrawn }: SceneViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useEffectEvent(onDrawn);

  useLayoutEffect(() => {
    const own = place.current;
    if (own === null || !isUnseen) return;
    if (isDrawn(own)) {
      drawn();
      return;
    }
    // The switch is synchronous, because the new page takes the focus after its first paint and must be visible by
    // then.
    const drawing = new MutationObserver(() => isDrawn(own) && flushSync(drawn));
    drawing.observe(own, { childList: true, subtree: true });
    return () => drawing.disconnect();
  }, [isUnseen]);

  return (
    <Place ref={place} data-unseen={isUnseen ? '' : undefined}>
      <PageBoundary
        resetKey={pathname}
        onRetry={() => void ('ownPage' in screen && OWN_PAGES[screen.ownPage].load())}
      >
        {'remote' in screen ? (
          <RemoteSlot id={screen.remote} pathname={pathname} />
        ) : (
          <PageView page={OWN_PAGES[screen.ownPage]} />
        )}
      </PageBoundary>
    </Place>
  );
}
