/** Texts about pages of partners that show a competition (issue 15 section 2). */

export const PARTNERS = {
  title: 'Partner pages',
  text: 'Sites that may show this competition in a page of their own. Whoever takes part there signs in with their wallet, in that page alone.',
  origin: 'Site',
  help: 'Such as https://partner.example. Plain http counts on this machine only.',
  wrong: 'Enter a site such as https://partner.example.',
  add: 'Add Site',
  adding: 'Adding…',
  none: 'No site yet: only Trove shows this competition.',
  since: (date: string) => `since ${date}`,
  remove: 'Remove',
  removeLabel: (origin: string) => `Remove ${origin}`,
  removeTitle: 'Remove this site?',
  removeText: 'It shows the competition no longer, and whoever is signed in there is signed out.',
  removing: 'Removing…',
  tooMany: (most: number) => `A competition has at most ${most} partner pages.`,
  unlisted: (origin: string) =>
    `${origin} is not on the list of partner pages of this competition. Its organizer can add it.`,
  expired: 'Your sign-in in this page has ended. Please sign in again.',
} as const;
