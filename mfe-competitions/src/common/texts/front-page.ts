import { nameInSentence } from '@trove/contract/shown-name.ts';

/** Texts of a competition's public page (product.md#26). */
export const FRONT_PAGE = {
  all: 'All competitions',
  unknown: 'There is no such competition',
  unknownText: 'Its name may be misspelt.',
  failed: 'The competition could not be loaded',
  overview: 'Overview',
  data: 'Data',
  evaluation: 'Evaluation',
  rules: 'Rules',
  timeline: 'Timeline',
  here: 'You are here',
  starts: 'Starts',
  begins: (phase: string) => `${phase} begins`,
  next: {
    submit: 'Submit',
    open: 'Open competition',
    ask: 'Ask for access',
    asking: 'Asking…',
    asked: 'You have asked for access. The organizer decides, and this page tells you at once.',
    refused: 'The organizer has refused your request.',
    hasKey: 'I have an access key',
    over: (date: string) => `It ended on ${date}.`,
    given: (competition: string) => `You now have access to ${nameInSentence(competition)}.`,
    turnedDown: (competition: string) =>
      `Your request for access to ${nameInSentence(competition)} was refused.`,
  },
  files: {
    hidden: 'The organizer shows the data to participants only.',
    failed: 'The data could not be loaded',
    none: 'The organizer has published no table yet.',
    facts: (rows: string, columns: number) =>
      `${rows} rows, ${columns} ${columns === 1 ? 'column' : 'columns'}. The first rows:`,
    table: (name: string) => `First rows of ${name}`,
    entry: 'A submission',
    entryFacts: (rows: string, columns: string) =>
      `A CSV table with the columns ${columns} and ${rows} rows, one for each id:`,
  },
  scoring: {
    none: 'Submissions are not scored by this network.',
    toBeat: (score: string, name: string) => `To beat: ${score} (${name})`,
  },
  terms: {
    who: 'Who may take part',
    registered: 'Everybody who registers',
    asked: 'Who has an access key, or is given access by the organizer after registering',
    everybody: 'Everybody with a wallet',
    team: 'Team',
    teamOf: (max: number) => (max === 1 ? 'Alone' : `Alone, or up to ${max} people`),
    tries: 'Submissions',
    triesOf: (aDay: number, total: number) => `${aDay} a day, ${total} in all`,
    counts: 'What counts',
    best: 'The best submission of each participant or team',
    latest: 'The latest submission of each participant or team',
    file: 'File',
    fileOf: (megabytes: number) => `A CSV table of at most ${megabytes} MB`,
    registration: 'Registration',
    until: (time: string) => `until ${time}`,
  },
} as const;

/** Formulas of the network's metrics, by the name that the leaderboard's rule gives them; n is the number of rows. */
export const FORMULAS: Readonly<Record<string, { formula: string; words: string }>> = {
  'Mean absolute error': {
    formula: '(1/n) · Σ |predicted − true|',
    words: 'How far a prediction is from the true value, on average. 0 is perfect.',
  },
  'Root mean squared error': {
    formula: '√( (1/n) · Σ (predicted − true)² )',
    words:
      'Like an average distance from the true value, but large misses weigh more. 0 is perfect.',
  },
  'F1, mean of all classes': {
    formula: 'mean over the classes of 2 · precision · recall / (precision + recall)',
    words:
      'How well each class is found without false alarms; rare classes count as much. 1 is perfect.',
  },
  Accuracy: {
    formula: 'right predictions / n',
    words: 'The share of rows that are predicted exactly. 1 is perfect.',
  },
};
