import type { Code, Construct, Effects, State } from 'micromark-util-types';

declare module 'micromark-util-types' {
  /** The tokens of `micromark-extension-math`, which `mdast-util-math` makes formulas of. */
  interface TokenTypeMap {
    mathFlow: 'mathFlow';
    mathFlowFence: 'mathFlowFence';
    mathFlowFenceSequence: 'mathFlowFenceSequence';
    mathFlowValue: 'mathFlowValue';
    mathText: 'mathText';
    mathTextData: 'mathTextData';
    mathTextSequence: 'mathTextSequence';
  }
}

/** The marks around a formula. */
export interface Marks {
  open: string;
  close: string;
}

const BACKSLASH = 92;

/** Whether the letter, as micromark counts them, ends a line. */
export const isLineEnd = (code: Code): boolean => code !== null && code < -2;

/** Whether the letter is a blank or (a part of) a tab. */
export const isBlank = (code: Code): boolean => code === -2 || code === -1 || code === 32;

/** Consumes these letters; others are not accepted. */
export const letters =
  (effects: Effects, text: string, next: State, nok: State, at = 0): State =>
  (code) => {
    if (code !== text.charCodeAt(at)) return nok(code);
    effects.consume(code);
    return at + 1 === text.length ? next : letters(effects, text, next, nok, at + 1);
  };

/** Consumes the end of a line. */
export const lineEnd =
  (effects: Effects, next: State): State =>
  (code) => {
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return next;
  };

/**
 * Consumes TeX up to the end of the line or a letter that may begin the closing mark. A backslash takes the next letter
 * along, as in TeX: `\\]` is the end of a row and a bracket.
 */
export function tex(
  effects: Effects,
  type: 'mathTextData' | 'mathFlowValue',
  close: string,
  next: State,
): State {
  const more: State = (code) => {
    if (code !== null && !isLineEnd(code) && code !== close.charCodeAt(0)) return take(code);
    effects.exit(type);
    return next(code);
  };
  const take: State = (code) => {
    effects.consume(code);
    return code === BACKSLASH ? escaped : more;
  };
  const escaped: State = (code) => {
    if (code === null || isLineEnd(code)) return more(code);
    effects.consume(code);
    return more;
  };
  return (code) => {
    effects.enter(type);
    return take(code);
  };
}

/** A construct that is tried as a part of another one. */
export const partial = (tokenize: Construct['tokenize']): Construct => ({
  tokenize,
  partial: true,
});
