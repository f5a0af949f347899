/** Texts of the competitions, the dictated ones word for word (spec 001 §2). */

/** The competition whose card shows the whole program (spec 001 §2, §9). */
export const PROGRAM_COMPETITION = 'dallas-ai';

export const COMPETITIONS = {
  title: 'AI Competitions',
  badge: 'New',
  tagline: 'Participate in AI challenges, showcase your skills, and win rewards',
  status: { upcoming: 'Upcoming', past: 'Past' },
  ended: 'Ended',
  openNow: (days: number) =>
    `Open now, ${days > 1 ? `${days} days` : days === 1 ? '1 day' : 'less than a day'} left`,
  schedule: 'Program schedule',
  rewards: 'Rewards',
  rewardsText: (tokens: string) =>
    `Win ${tokens} and show your work to everyone on the marketplace.`,
  apply: 'Apply Now',
  meetup: 'View on Meetup',
  enter: 'Enter',
  /** Way into competitions without the whole program, whose cards have no 'Enter' (spec 001 §2). */
  view: 'View competition',
  about: (competition: string) => `About ${competition}`,
  board: 'Leaderboard',
  calendar: 'Add to calendar',
  discord: 'Join on Discord',
  registrationCloses: 'Registration closes',
  submissionsClose: 'Submissions close',
  phaseEnds: (phase: string) => `${phase} ends`,
  participants: (count: number) => (count === 1 ? '1 participant' : `${count} participants`),
  /** Text of every competition's home, under its own name (spec 001 §2). */
  program:
    'Work alone or in a team of up to five, build on the data of the competition, and show what you have made before the program ends.',
} as const;

export const REGISTRATION = {
  name: 'Full Name',
  email: 'Email Address',
  teamSize: 'Team Size',
  teamSizes: [1, 2, 3, 4, 5],
  teamSizeOption: (size: number) => (size === 1 ? '1 person' : `${size} people`),
  noTeamSize: 'Not decided yet',
  idea: 'Project Idea',
  experience: 'Experience',
  back: 'Back',
  register: 'Register',
  registered: 'You are registered',
  title: (competition: string) => `Register for ${competition}`,
  submitting: 'Registering…',
  success: 'See you there!',
  edit: 'Edit registration',
  save: 'Save changes',
  saving: 'Saving…',
  saved: 'Your registration has been updated.',
  cancel: 'Cancel Registration',
  cancelling: 'Cancelling…',
  cancelled: 'Your registration has been cancelled.',
  required: (field: string) => `${field} is required.`,
  invalidEmail: 'Enter an email address such as ada@example.org.',
  closed: (date: string) => `Registration closed on ${date}.`,
  fixed: 'You have submitted, so the registration can no longer be changed.',
  needsWallet:
    'You will be asked to connect your wallet, because the registration belongs to your DID.',
} as const;

export const COMPETITION_AREA = {
  back: 'Go Back',
  backLabel: 'Back to the marketplace',
  nav: 'Competition',
  bottomNav: 'Competition shortcuts',
  all: 'ALL',
  mine: 'MY',
  views: {
    home: 'Home',
    models: 'AI Models',
    datasets: 'Datasets',
    'upload-model': 'Upload AI Model',
    'upload-dataset': 'Upload Dataset',
    'my-uploads': 'My Uploads',
  },
  locked: 'Authentication Required',
  lockedText:
    'This area is for participants. Connect your wallet and enter the access key you were given.',
  enterKey: 'Enter Access Key',
  keyTitle: 'Access Key',
  keyText: 'The key opens this competition for your DID. You need it only once.',
  keyHelp: 'The organizer of the competition gives it to you.',
  submitKey: 'Open competition',
  submittingKey: 'Checking key…',
  needsWallet: 'Connect your wallet first: the key is bound to your DID.',
  connect: 'Connect Wallet',
  checking: 'Checking your access…',
  checkFailed: 'Your access could not be checked',
  unproven:
    'Your wallet has not proved your DID yet, so the network shows nothing of this area. Connect again and sign in.',
  /** For a host that composes no remotes, such as a partner page. */
  elsewhere: 'This page is on the marketplace',
  elsewhereText: (brand: string) =>
    `Models, datasets and uploads of the competition are on ${brand}.`,
} as const;

export const SUBMISSIONS = {
  title: 'Your submissions',
  /** Complaint 23: the tries that are left are shown before an entry is sent. */
  left: (today: number, aDay: number) => `${today} of ${aDay} left today, resets 00:00 UTC`,
  leftTotal: (total: number) => `${total} left in this competition`,
  free: (aDay: number) => `Failed and withdrawn submissions do not count, up to ${aDay} a day.`,
  file: 'Submission file',
  help: (maxMb: number) => `A CSV table of at most ${maxMb} MB.`,
  /** The columns and every id, to be filled in. */
  sample: 'Download a sample submission',
  samplePreparing: 'Preparing…',
  submit: 'Submit',
  uploading: 'Uploading…',
  scoring: 'Scoring…',
  scored: (score: string) => `Scored: ${score}`,
  failed: 'Not scored',
  none: 'Nothing submitted yet.',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this submission?',
  withdrawText:
    'It leaves the leaderboard, and its place among your daily submissions is free again.',
  withdrawing: 'Withdrawing…',
  states: { scored: 'Scored', failed: 'Failed', withdrawn: 'Withdrawn' },
  removed: 'Removed by the organizer',
  closed: (date: string) => `Submissions closed on ${date}.`,
  chooseAgain: (name: string) => `Choose ${name} again: this page was reloaded.`,
  tooBig: (maxMb: number) => `A submission may have at most ${maxMb} MB.`,
  unreadable: 'The upload gave no file to score. Please try again.',
} as const;

export const LEADERBOARD = {
  title: 'Leaderboard',
  pageTitle: (competition: string) => `Leaderboard of ${competition}`,
  verified: 'Scored by the network',
  stated: 'Stated by the organizer',
  rank: 'Rank',
  name: 'Participant or team',
  score: 'Score',
  entries: 'Submissions',
  at: 'Submitted',
  own: 'You',
  team: (members: number) => `Team of ${members}`,
  baseline: 'Baseline',
  empty: 'No submission has been scored yet.',
  csv: 'CSV',
  json: 'JSON',
  publicLink: 'Public link',
  copied: 'Link copied',
  unknown: 'There is no such leaderboard',
  unknownText: 'The competition has none, or its name is misspelt.',
  all: 'All competitions',
} as const;

export const TEAM = {
  title: 'Your team',
  none: 'You are taking part alone. Create a team or join one; each participant can be in one team.',
  name: 'Team name',
  create: 'Create team',
  code: 'Invite code',
  join: 'Join team',
  alone: 'You are taking part alone, because you have already submitted.',
  leave: 'Leave team',
  remove: 'Remove',
  removeLabel: (member: string) => `Remove ${member}`,
  leader: 'Leader',
  you: 'You',
  size: (members: number, max: number) => `${members} of ${max} members`,
  invite: 'Anyone with the invite code can join until the first submission.',
  fixed: 'The team has submitted, so it can no longer change.',
} as const;
