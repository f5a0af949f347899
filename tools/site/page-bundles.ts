import { BROWSERS_TARGET } from '../../shared/federation/src/build/browsers.ts';

/** Leaves out the server bundle, because only the built site has a prerendered frame. */
export const pageBundles = <Bundle extends { target?: unknown }>(
  bundles: readonly Bundle[],
): Bundle[] => bundles.filter(({ target }) => target === BROWSERS_TARGET);
