import { scoreText } from '@trove/kit/lib/score-text.ts';

import { useLocale } from './use-formats.ts';

/** Returns a formatter of scores for the host's locale. Separate from `useFormats`: the list shows no scores. */
export function useScoreFormat() {
  const locale = useLocale();
  return (score: number) => scoreText(score, locale);
}
