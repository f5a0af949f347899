import type { KeyboardEvent } from 'react';

/** While an input method composes a word, Enter chooses that word (some browsers say so by 229 only). */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;
