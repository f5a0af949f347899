import type { ElementType, Key } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

import { type Place, rememberPlace } from './pointed-file.ts';

/** Called by compiled JSX in development; uses the shared runtime, because its own would load a second React. */
export const jsxDEV = (
  type: ElementType,
  props: object,
  key: Key | undefined,
  isStatic: boolean,
  place?: Place,
) => {
  if (place) rememberPlace(props, place);
  return (isStatic ? jsxs : jsx)(type, props, key);
};

export { Fragment };
