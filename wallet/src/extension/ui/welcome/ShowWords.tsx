import { WORD_COUNTS } from '../../../keys/words.ts';
import type { WordCount } from '../../../keys/words.ts';
import { Screen } from '../widgets/Screen.tsx';
import { WordList } from '../widgets/WordList.tsx';

interface ShowWordsProps {
  words: string;
  onBack: () => void;
  onDone: () => void;
  onCount: (count: WordCount) => void;
}

/** The new recovery words, for the user to write down. */
export function ShowWords({ words, onBack, onDone, onCount }: ShowWordsProps) {
  const count = words.split(' ').length;
  const other = WORD_COUNTS.find((offered) => offered !== count) ?? count;
  return (
    <Screen
      title="Write these words down"
      summary="In this order, on paper. Anyone who has them controls the wallet; Trove will never ask for them."
      onBack={onBack}
    >
      <WordList words={words} />
      <div className="stack">
        <button type="button" className="primary" onClick={onDone}>
          I have written them down
        </button>
        <button type="button" className="link" onClick={() => onCount(other as WordCount)}>
          Use {other} words instead
        </button>
      </div>
    </Screen>
  );
}
