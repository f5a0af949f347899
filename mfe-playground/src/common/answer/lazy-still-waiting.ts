import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';

/** The silence of a model, which few models are for long. */
export const LazyStillWaiting = lazyPart(
  async () => (await import('./StillWaiting.tsx')).StillWaiting,
);
