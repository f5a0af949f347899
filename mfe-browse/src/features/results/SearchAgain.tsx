import { paths } from '@trove/contract/paths.ts';
import { useNavigate } from '@trove/kit/core.ts';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Search } from 'lucide-react';
import { useState } from 'react';

import { RESULTS } from './texts.ts';

/** Input with the text of the search, for changing it. */
export function SearchAgain({ query }: { query: string }) {
  const [words, setWords] = useState(query);
  const navigate = useNavigate();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '') void navigate(paths.results(words.trim()));
      }}
    >
      <TextInput
        type="search"
        label={RESULTS.search}
        hidesLabel
        placeholder={`${RESULTS.search}...`}
        value={words}
        start={<Search size={16} aria-hidden />}
        onChange={(event) => setWords(event.target.value)}
      />
    </form>
  );
}
