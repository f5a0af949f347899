import type { Construct, State, TokenizeContext } from 'micromark-util-types';

import { isBlank, isLineEnd, letters, lineEnd, partial, tex } from './tex-tokens.ts';
import type { Marks } from './tex-tokens.ts';

/** The next line, if it is a line of the same quote or list, and not blank: TeX has no blank lines in a formula. */
const nextLine = partial(function nextLine(effects, ok, nok) {
  const begun: State = (code) =>
    this.parser.lazy[this.now().line] || code === null || isLineEnd(code) ? nok(code) : ok(code);
  return lineEnd(effects, begun);
});

/** The mark at the end of a formula, which is the last of its line. */
const ending = (close: string) =>
  partial((effects, ok, nok) => {
    const closed: State = (code) => {
      effects.exit('mathFlowFenceSequence');
      if (isBlank(code)) effects.enter('whitespace');
      return isBlank(code) ? blanks(code) : end(code);
    };
    const blanks: State = (code) => {
      if (!isBlank(code)) {
        effects.exit('whitespace');
        return end(code);
      }
      effects.consume(code);
      return blanks;
    };
    const end: State = (code) => {
      if (code !== null && !isLineEnd(code)) return nok(code);
      effects.exit('mathFlowFence');
      return ok(code);
    };
    return (code) => {
      effects.enter('mathFlowFence');
      effects.enter('mathFlowFenceSequence');
      return letters(effects, close, closed, nok)(code);
    };
  });

/** The same mark elsewhere: what stands there is one formula among words, or several. */
const mark = (close: string) =>
  partial((effects, ok, nok) => {
    const end: State = (code) => {
      effects.exit('mathFlowFenceSequence');
      return ok(code);
    };
    return (code) => {
      effects.enter('mathFlowFenceSequence');
      return letters(effects, close, end, nok)(code);
    };
  });

/** Creates the construct of a formula that takes whole lines of its quote or list; one without an end is text. */
export function texBlock({ open, close }: Marks): Construct {
  /** Last line of each flow that was searched for the end in vain, so that none is searched for it again. */
  const searched = new WeakMap<TokenizeContext, number>();
  return {
    name: 'texBlock',
    concrete: true,
    tokenize(effects, ok, nok) {
      const fail: State = (code) => {
        searched.set(this, this.now().line);
        return nok(code);
      };
      // Where both marks are the same, the one that is in the way may begin a formula.
      const failAtMark = open === close ? nok : fail;
      const line: State = (code) => {
        if (code === null) return fail(code);
        // Only the first line says whether the paragraph above it ends; the mark `\[` among words is an escape, too.
        if (isLineEnd(code) && this.interrupt === true)
          return open === close ? ok(code) : nok(code);
        if (isLineEnd(code)) return effects.attempt(nextLine, line, fail)(code);
        if (code !== close.charCodeAt(0)) return data(code);
        return effects.attempt(
          ending(close),
          after,
          effects.check(mark(close), failAtMark, data),
        )(code);
      };
      const data = tex(effects, 'mathFlowValue', close, line);
      const after: State = (code) => {
        effects.exit('mathFlow');
        return ok(code);
      };
      const opened: State = (code) => {
        effects.exit('mathFlowFenceSequence');
        effects.exit('mathFlowFence');
        return this.interrupt === true && isLineEnd(code) ? ok(code) : line(code);
      };
      return (code) => {
        if (this.now().line <= (searched.get(this) ?? 0)) return nok(code);
        effects.enter('mathFlow');
        effects.enter('mathFlowFence');
        effects.enter('mathFlowFenceSequence');
        return letters(effects, open, opened, nok)(code);
      };
    },
  };
}
