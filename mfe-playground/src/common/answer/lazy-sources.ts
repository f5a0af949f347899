import { lazyPart } from '@trove/shared/remote/lazy-part.tsx';

/** The passages of an answer; their code comes with the first one that has any. */
export const LazySources = lazyPart(async () => (await import('./Sources.tsx')).Sources, {
  name: 'The passages',
});
