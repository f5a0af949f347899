import { useHost } from '@trove/shared/remote/host-context.tsx';
import { usePage } from '@trove/shared/remote/use-page.ts';
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
      <Keeper />
    </Provider>
  );
}

/**
 * Keeps what is in the store. Before the first paint, so that a stored conversation does not come in a second step; last in
 * the page, so that it is the last to go: half an answer is put into the conversation when the page is left.
 */
function Keeper() {
  const store = useStore();
  const { session } = useHost();
  useLayoutEffect(() => keepProjects({ store, session }), [store, session]);
  return null;
}
