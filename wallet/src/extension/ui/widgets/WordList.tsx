/** Numbered recovery words, because their order matters. */
export const WordList = ({ words }: { words: string }) => (
  <ol className="words" aria-label="Words of the wallet">
    {words.split(' ').map((word, index) => (
      // The same word may occur twice.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={index}>{word}</li>
    ))}
  </ol>
);
