import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';

/** The reasoning of a model, which few models send. */
export const LazyThinking = lazyPart(async () => (await import('./Thinking.tsx')).Thinking);
