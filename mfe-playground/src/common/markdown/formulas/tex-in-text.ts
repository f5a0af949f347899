import type { Code, Construct, State, TokenizeContext } from 'micromark-util-types';

import { isBlank, isLineEnd, letters, lineEnd, partial, tex } from './tex-tokens.ts';
import type { Marks } from './tex-tokens.ts';

/** Marks what is a formula and no price: `$x_1$`, but not `$5 or $6`. */
const LIKE_TEX = /[\\^_={}]/;
const DOLLAR = 36;
const WORD_OR_DOLLAR = /[\w$]/;

const isWordOrDollar = (code: Code): boolean =>
  code !== null && code > 0 && WORD_OR_DOLLAR.test(String.fromCharCode(code));

/** Creates the construct of a formula in running text, such as `\(x\)`; one without an end is text. */
export function texInText({ open, close }: Marks): Construct {
  /** Texts in which no mark of the end is ahead, so that they are not searched for it again. */
  const endless = new WeakSet<TokenizeContext>();
  const closing = partial((effects, ok, nok) => {
    const end: State = (code) => {
      effects.exit('mathTextSequence');
      return ok(code);
    };
    return (code) => {
      effects.enter('mathTextSequence');
      return letters(effects, close, end, nok)(code);
    };
  });
  return {
    name: 'mathText',
    tokenize(effects, ok, nok) {
      const between: State = (code) => {
        if (code === null) {
          endless.add(this);
          return nok(code);
        }
        if (isLineEnd(code)) return lineEnd(effects, between)(code);
        if (code !== close.charCodeAt(0)) return data(code);
        return effects.attempt(closing, after, data)(code);
      };
      const data = tex(effects, 'mathTextData', close, between);
      const after: State = (code) => {
        effects.exit('mathText');
        return ok(code);
      };
      const opened: State = (code) => {
        effects.exit('mathTextSequence');
        return between(code);
      };
      return (code) => {
        if (endless.has(this)) return nok(code);
        effects.enter('mathText');
        effects.enter('mathTextSequence');
        return letters(effects, open, opened, nok)(code);
      };
    },
  };
}

/** A formula between single dollar signs on one line, where it cannot be a price. */
export const texBetweenDollars: Construct = {
  name: 'mathText',
  previous: (code) => !isWordOrDollar(code),
  tokenize(effects, ok, nok) {
    const first: State = (code) => {
      effects.exit('mathTextSequence');
      return code === null || code === DOLLAR || isBlank(code) || isLineEnd(code)
        ? nok(code)
        : tex(effects, 'mathTextData', '$', end)(code);
    };
    const end: State = (code) => {
      const token = this.events.at(-1)?.[1];
      const source = token === undefined ? '' : this.sliceSerialize(token);
      if (code !== DOLLAR || !LIKE_TEX.test(source) || /\s$/.test(source)) return nok(code);
      effects.enter('mathTextSequence');
      effects.consume(code);
      effects.exit('mathTextSequence');
      effects.exit('mathText');
      return after;
    };
    const after: State = (code) => (isWordOrDollar(code) ? nok(code) : ok(code));
    return (code) => {
      effects.enter('mathText');
      effects.enter('mathTextSequence');
      effects.consume(code);
      return first;
    };
  },
};
