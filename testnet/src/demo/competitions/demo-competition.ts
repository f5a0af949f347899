import type { Scoring } from '../../files/scoring/score-table.ts';
import type { CompetitionFacts } from '../../people/competitions/competitions.ts';

/** A competition of the demo data. Times are milliseconds. */
export interface DemoCompetition {
  id: string;
  registrationEnds: number;
  submissionStarts: number;
  submissionEnds: number;
  facts: CompetitionFacts;
  /** Null if it accepts no entries. */
  scoring: (Scoring & { solution: Readonly<Record<string, number>> }) | null;
}
