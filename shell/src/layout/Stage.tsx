import { keyframes, styled } from '@trove/shared/kit/core.ts';
import { PageBoundary } from '@trove/shared/remote/PageBoundary.tsx';
import { PageView } from '@trove/shared/remote/PageView.tsx';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { screenOf } from '#common/routes.ts';
import type { Screen } from '#common/routes.ts';

import { OWN_PAGES } from '../own-pages.ts';
import { KeptPrerender } from '../remotes/KeptPrerender.tsx';
import { RemoteSlot } from '../remotes/RemoteSlot.tsx';

interface Scene {
  key: string;
  screen: Screen;
  pathname: string;
}

const appear = keyframes`from { opacity: 0; }`;

const pass = keyframes`from { background-position: -70%; } to { background-position: 170%; }`;

/** Takes no room, so that nothing moves when it comes. A page that is quick is there before it is seen. */
const ArrivalBar = styled.progress`
  position: sticky;
  z-index: 9;
  top: var(--header, 0px);
  display: block;
  width: 100%;
  height: 3px;
  margin-bottom: -3px;
  appearance: none;
  background: linear-gradient(90deg, transparent, var(--trove-primary), transparent) 0 / 40% 100%
    no-repeat;
  animation:
    ${appear} 0.15s step-end,
    ${pass} 1.2s linear infinite;

  &::-webkit-progress-bar {
    background: none;
  }

  &::-moz-progress-bar {
    background: none;
  }
`;

const Place = styled.div`
  &[data-unseen] {
    height: 0;
    overflow: clip;
    visibility: hidden;
  }
`;

/** True once a screen has anything of its own to show: a heading, or a skeleton in the shape of the page. */
const isDrawn = (place: HTMLElement): boolean =>
  place.querySelector('h1') !== null ||
  place.querySelector('[data-pending], [data-remote]:empty, [data-remote] > :empty') === null;

/** The page that is shown, and the one that is to come. */
interface StageProps {
  shown: Scene;
  next: Scene;
  show: (scene: Scene) => void;
}

/** The screen of the address, and the one that is shown until that can draw: no page is blank between two. */
export function useStage(pathname: string): StageProps {
  const screen = screenOf(pathname);
  const key = 'remote' in screen ? screen.remote : screen.ownPage;
  const next = { key, screen, pathname };
  const [shown, show] = useState<Scene>(next);
  const isHere = shown.key === key;
  if (isHere && shown.pathname !== pathname) show(next);
  return { shown: isHere ? next : shown, next, show };
}

/** Place of the page, under a bar while the next one is on its way. */
export function Stage({ shown, next, show }: StageProps) {
  const [first] = useState(next.key);
  const scenes = shown.key === next.key ? [shown] : [shown, next];
  return (
    <>
      {scenes.length > 1 && <ArrivalBar aria-label="Loading the page" />}
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
    // At once: the new page takes the focus after its first paint, and must be seen by then.
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
