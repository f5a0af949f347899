import { scoreText } from '@trove/shared/lib/score-text.ts';

import { useLocale } from './use-formats.ts';

/** Writes scores as the host's locale has them. Apart from the dates: the list of competitions shows no score. */
export function useScoreFormat() {
  const locale = useLocale();
  return (score: number) => scoreText(score, locale);
}
