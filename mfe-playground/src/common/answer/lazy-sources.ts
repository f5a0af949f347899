import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';

/** The passages of an answer; their code is loaded with the first answer that has any. */
export const LazySources = lazyPart(async () => (await import('./Sources.tsx')).Sources, {
  name: 'The passages',
});
