import type { Store } from '@trove/contract/host.ts';
import type { ComponentType } from 'react';

import { importAgain } from '../lib/code-again.ts';
import { createListeners } from '../lib/listeners.ts';

export type PageState<Props extends object = object> =
  | { status: 'loading' }
  | { status: 'ready'; Component: ComponentType<Props> }
  | { status: 'failed'; error: unknown };

/** The code of one page, or of a part of one. */
export interface Page<Props extends object = object> extends Store<PageState<Props>> {
  /** Fetches the code unless it has loaded or is loading; after a failure it tries again. Never rejects. */
  load: () => Promise<void>;
}

const LOADING = { status: 'loading' } as const;

/**
 * Loads a page's code without `React.lazy`, which would show its fallback for up to 300 ms even for loaded code and
 * keep a failure permanently.
 */
export function createPage<Props extends object = object>(
  fetchCode: () => Promise<{ Component: ComponentType<Props> }>,
): Page<Props> {
  let state: PageState<Props> = LOADING;
  let pending: Promise<void> | null = null;
  const listeners = createListeners();

  const become = (next: PageState<Props>) => {
    state = next;
    listeners.emit();
  };

  const fetchWhole = importAgain(fetchCode);

  async function fetchPage() {
    try {
      const { Component } = await fetchWhole();
      become({ status: 'ready', Component });
    } catch (error) {
      pending = null;
      become({ status: 'failed', error });
    }
  }

  return {
    get: () => state,
    subscribe: listeners.add,
    load() {
      if (pending !== null) return pending;
      if (state.status === 'failed') become(LOADING);
      pending = fetchPage();
      return pending;
    },
  };
}
