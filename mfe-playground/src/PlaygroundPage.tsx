import { useHost } from '@trove/shared/remote/host-context.tsx';
import { usePage } from '@trove/shared/remote/use-page.ts';
import { createStore, Provider } from 'jotai';
import { useLayoutEffect, useState } from 'react';

import { keepProjects } from '#common/playground/keep-projects.ts';

import { Playground } from './Playground.tsx';

/** The playground: talk to a model before or after buying it (spec 001 §2). */
export function PlaygroundPage() {
  usePage({ title: 'Playground' });
  const { session } = useHost();
  const [store] = useState(createStore);

  // Before the first paint, so that a stored conversation does not come in a second step.
  useLayoutEffect(() => keepProjects({ store, session }), [store, session]);

  return (
    <Provider store={store}>
      <Playground />
    </Provider>
  );
}
