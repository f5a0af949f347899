import type { ElementType, Key } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/** Called by compiled JSX in development; uses the shared runtime, because its own would load a second React. */
export const jsxDEV = (
  type: ElementType,
  props: unknown,
  key: Key | undefined,
  isStatic: boolean,
) => (isStatic ? jsxs : jsx)(type, props, key);

export { Fragment };
