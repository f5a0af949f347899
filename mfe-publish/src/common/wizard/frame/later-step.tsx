import { whenQuiet } from '@trove/kit/lib/when-quiet.ts';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { Spinner } from '@trove/kit/ui/feedback/Spinner.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import type { ComponentType } from 'react';
import { useEffect } from 'react';

import { loadMachine } from '#common/publication/use-publication.ts';

/** As high as the lowest step, so that the buttons below hardly move. */
const pending = (
  <Row style={{ minHeight: 240 }} justify="center">
    <Spinner size={24} />
  </Row>
);

/** A step of a wizard whose code is loaded later. The wizard keeps the input, not the steps. */
export const laterStep = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, { name: 'This step', pending });

/** Preloads the steps, and the code that publishes, when the page is idle. */
export function useLaterSteps(steps: readonly { preload: () => void }[]) {
  useEffect(
    () =>
      whenQuiet(() => {
        for (const step of steps) step.preload();
        // A failure is not reported here: the step that needs the code loads it again and reports it.
        loadMachine().catch(() => undefined);
      }),
    [steps],
  );
}

/** The last two steps of a wizard. */
export const PricePage = laterStep(async () => (await import('../price/PricePage.tsx')).PricePage);
export const Review = laterStep(async () => (await import('../review/Review.tsx')).Review);
