import type { Scoring } from '../../files/scoring/score-table.ts';
import type { CompetitionFacts } from '../../people/competitions/competitions.ts';

/** A competition of the demo data. Times are milliseconds. */
export interface DemoCompetition {
  id: string;
  registrationEnds: number;
  submissionStarts: number;
  submissionEnds: number;
  facts: CompetitionFacts;
  /** Whether a registration is enough to take part, and everybody sees the beginning of the data. */
  isOpenToAll: boolean;
  /** Null if it accepts no entries. */
  scoring: (Scoring & { solution: Readonly<Record<string, number>> }) | null;
}
