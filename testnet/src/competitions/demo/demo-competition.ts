import type { CompetitionFacts } from '../competitions.ts';
import type { Scoring } from '../scoring.ts';

/** A competition of the demo data. Times are milliseconds. */
export interface DemoCompetition {
  id: string;
  registrationEnds: number;
  submissionStarts: number;
  submissionEnds: number;
  facts: CompetitionFacts;
  /** Null: it takes no entries here. */
  scoring: (Scoring & { solution: Readonly<Record<string, number>> }) | null;
}
