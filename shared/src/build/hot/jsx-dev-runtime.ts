import type { ElementType, Key } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** Called by compiled JSX in development; runs on the shared runtime, because a second one would load a second React. */
export const jsxDEV = (
  type: ElementType,
  props: unknown,
  key: Key | undefined,
  isStatic: boolean,
) => (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment };
