import { useHost } from '@trove/kit/remote/host-context.tsx';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { createStore, Provider, useStore } from 'jotai';
import { useLayoutEffect, useState } from 'react';

import { keepProjects } from '#common/playground/keep-projects.ts';

import { Playground } from './Playground.tsx';

/** The playground: talk to a model before or after buying it (spec 001 §2). */
export function PlaygroundPage() {
  usePage({ title: 'Playground' });
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <Playground />
      <ProjectStorage />
    </Provider>
  );
}

/**
 * Synchronizes the store with local storage. It runs before the first paint, so that a stored conversation does not
 * appear in a second step, and it is the last in the page, so that it unmounts last: a partial answer is added to the
 * conversation when the page unmounts.
 */
function ProjectStorage() {
  const store = useStore();
  const { session } = useHost();
  useLayoutEffect(() => keepProjects({ store, session }), [store, session]);
  return null;
}
