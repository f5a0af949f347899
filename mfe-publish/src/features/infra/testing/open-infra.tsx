import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { SessionState } from '@trove/contract/host.ts';
import { ROUTE } from '@trove/contract/paths.ts';
import { fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import type { Answering } from '@trove/contract/testing/fake-network.ts';
import { useRoutes } from '@trove/kit/core.ts';
import { aHost } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { emptyInfraDraft } from '#common/infra-draft/infra-drafts.ts';
import type { InfraDraft } from '#common/infra-draft/infra-fields.ts';

import { InfraDetailsPage } from '../InfraDetailsPage.tsx';
import { InfraPricingPage } from '../InfraPricingPage.tsx';
import { InfraReviewPage } from '../InfraReviewPage.tsx';

const Flow = () =>
  useRoutes([
    { path: ROUTE.uploadInfra, element: <InfraDetailsPage /> },
    { path: ROUTE.uploadInfraPricing, element: <InfraPricingPage /> },
    { path: ROUTE.uploadInfraReview, element: <InfraReviewPage /> },
    { path: '*', element: null },
  ]);

/** A draft with everything the review requires. */
export const aCompleteDraft = (overrides: Partial<InfraDraft> = {}): InfraDraft => ({
  ...emptyInfraDraft(),
  name: 'Fast GPUs',
  gpu: '4 x L40S',
  model: 'pay-per-use',
  price: '2',
  usage: ['gpu'],
  ...overrides,
});

interface Scene {
  /** Advances the timers in a test with fake timers. */
  advanceTimers?: (ms: number) => void;
  at?: string;
  state?: unknown;
  session?: SessionState;
  config?: RuntimeConfig;
  /** Draft stored before the page is opened. */
  draft?: InfraDraft;
  answers?: Record<string, Answering>;
}

/** Opens the flow as the remote would; for tests. */
export function openInfra({
  advanceTimers = () => {},
  at = '/dashboard/upload/infra',
  state,
  session,
  config,
  draft,
  answers,
}: Scene = {}) {
  if (draft) localStorage.setItem('infra_review', JSON.stringify({ new: draft }));
  const network = fakeNetwork(answers);
  const host = aHost({
    at,
    state,
    fetch: network.fetch,
    ...(session && { session }),
    ...(config && { config }),
  });
  renderWithHost(<Flow />, host);
  return {
    host,
    network,
    user: userEvent.setup({ advanceTimers }),
    address: () => {
      const { pathname, search } = host.nav.location.get();
      return `${pathname}${search}`;
    },
    draft: (id = 'new') =>
      (JSON.parse(localStorage.getItem('infra_review') ?? '{}') as Record<string, InfraDraft>)[id],
    goTo: (path: string) => act(async () => host.nav.navigate(path)),
  };
}
