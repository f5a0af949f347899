import type { KeyboardEvent } from 'react';

/** Whether an input method is composing a word, which Enter then confirms (some browsers only report 229). */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;
