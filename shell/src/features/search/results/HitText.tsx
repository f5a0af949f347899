import { VisuallyHidden } from '@trove/kit/ui/layout/VisuallyHidden.tsx';

import type { SearchHit } from './find-hits.ts';
import { Highlight } from './Highlight.tsx';

/**
 * Returns the ids of a result's label and description for screen readers; the description states what is highlighted
 * on the screen.
 */
export const hitLabels = (optionId: string) => ({
  'aria-labelledby': `${optionId}-name`,
  'aria-describedby': `${optionId}-why`,
});

interface HitTextProps {
  optionId: string;
  hit: Pick<SearchHit, 'name' | 'description' | 'why'>;
}

/** Name of a result and the matching part of its description, with the matches highlighted. */
export function HitText({ optionId, hit: { name, description, why } }: HitTextProps) {
  const inName = name.some(({ match }) => match);
  const inDescription = description.length > 0;
  return (
    <span>
      <span id={`${optionId}-name`}>
        <Highlight fragments={name} />
      </span>
      {inDescription && (
        <small>
          <Highlight fragments={description} />
        </small>
      )}
      {why !== undefined && <small>{why}</small>}
      <VisuallyHidden id={`${optionId}-why`}>
        {why}
        {why === undefined && (inName || inDescription) && 'matches '}
        {[inName && 'the name', inDescription && 'the description'].filter(Boolean).join(' and ')}
        {inDescription && `: ${description.map(({ text }) => text).join('')}`}
      </VisuallyHidden>
    </span>
  );
}
