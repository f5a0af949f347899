import type { ElementType, Key } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** What the compiler calls in development, on the runtime the shell shares: a second one would be React's second copy. */
export const jsxDEV = (
  type: ElementType,
  props: unknown,
  key: Key | undefined,
  isStatic: boolean,
) => (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment };
