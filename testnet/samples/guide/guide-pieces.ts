const SPACE = '\u2581';

/** The tokens of an answer of the guide. */
export type AnswerPieces = readonly string[];

/**
 * Cuts answers into pieces of one to a few words. No piece occurs twice or is a token of questions, and none consists
 * of two such tokens, which the tokenizer would merge; so the last piece determines the next one.
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
    // A remainder at the end is appended to the last piece.
    if (piece !== '') {
      const last = (pieces.pop() ?? '') + piece;
      pieces.push(last);
      taken.add(last);
    }
    return pieces;
  });
}
