import { VisuallyHidden } from '@trove/kit/ui/layout/VisuallyHidden.tsx';
import { useEffect, useRef, useState } from 'react';

/** Returns the length of the text's complete sentences. */
export function wholeSentences(text: string): number {
  const ends = [...text.matchAll(/[.!?…](?=\s)|\n/g)];
  const last = ends.at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}

/** Announces an answer to screen readers sentence by sentence: single tokens could not be followed. */
export function SpokenAnswer({ text, isGrowing }: { text: string; isGrowing: boolean }) {
  const spoken = useRef(isGrowing ? 0 : text.length);
  const [sentences, setSentences] = useState('');

  useEffect(() => {
    if (text.length < spoken.current) spoken.current = isGrowing ? 0 : text.length;
    const end = isGrowing ? wholeSentences(text) : text.length;
    const next = text.slice(spoken.current, end).trim();
    spoken.current = Math.max(spoken.current, end);
    if (next !== '') setSentences(next);
  }, [text, isGrowing]);

  return (
    <VisuallyHidden as="output" aria-label="Answer">
      {sentences}
    </VisuallyHidden>
  );
}
