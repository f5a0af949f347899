const SPACE = '\u2581';

/** An answer of the guide as the tokens it is said with. */
export type AnswerPieces = readonly string[];

/**
 * Cuts answers into pieces of one to a few words. No piece is in two places or among the tokens of questions, nor do two of
 * those make one, which the tokenizer would put together: the last piece determines the next one.
 */
export function cutAnswers(
  answers: readonly string[],
  tokens: ReadonlySet<string>,
): readonly AnswerPieces[] {
  const taken = new Set(tokens);
  const isMadeOfTwo = (piece: string) =>
    Array.from(piece).some(
      (_, at) => tokens.has(piece.slice(0, at)) && tokens.has(piece.slice(at)),
    );
  return answers.map((answer) => {
    const pieces: string[] = [];
    let piece = '';
    for (const [at, word] of answer.split(' ').entries()) {
      piece += at === 0 ? word : SPACE + word;
      if (taken.has(piece) || isMadeOfTwo(piece)) continue;
      pieces.push(piece);
      taken.add(piece);
      piece = '';
    }
    // A remainder at the end belongs to the piece before it.
    if (piece !== '') {
      const last = (pieces.pop() ?? '') + piece;
      pieces.push(last);
      taken.add(last);
    }
    return pieces;
  });
}
