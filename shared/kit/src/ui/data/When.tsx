import {
  formatDate,
  formatDateTime,
  INVALID_DATE,
  relativeDate,
  relativeTime,
} from '../../lib/relative-date.ts';
import type { Moment } from '../../lib/relative-date.ts';

const WORDS = {
  date: formatDate,
  'date-time': formatDateTime,
  /** 'Yesterday', '3 weeks ago'. */
  day: relativeDate,
  /** '5 mins ago'. */
  ago: relativeTime,
} as const;

interface WhenProps {
  at: Moment;
  /** Format (spec 000 §9). */
  as: keyof typeof WORDS;
  /** Text for an unknown time. */
  missing?: string;
}

/** A time: short in the text, to the second in the tooltip, and machine-readable. */
export function When({ at, as, missing = '-' }: WhenProps) {
  const words = WORDS[as](at);
  if (words === INVALID_DATE || at === null || at === undefined) return <>{missing}</>;
  return (
    <time dateTime={new Date(at).toISOString()} title={formatDateTime(at)}>
      {words}
    </time>
  );
}
