/** Texts about partner pages that show a competition. */

export const PARTNERS = {
  title: 'Partner pages',
  text: 'Sites that may show this competition on a page of their own. Anyone who takes part there signs in with their wallet, on that page only.',
  origin: 'Site',
  help: 'Such as https://partner.example. Plain http works on this machine only.',
  wrong: 'Enter a site such as https://partner.example.',
  add: 'Add site',
  adding: 'Adding…',
  none: 'No sites yet: only Trove shows this competition.',
  since: (date: string) => `since ${date}`,
  remove: 'Remove',
  removeLabel: (origin: string) => `Remove ${origin}`,
  removeTitle: 'Remove this site?',
  removeText: 'It will no longer show the competition, and anyone signed in there is signed out.',
  removing: 'Removing…',
  tooMany: (most: number) => `A competition has at most ${most} partner pages.`,
  unlisted: (origin: string) =>
    `${origin} is not on the list of partner pages of this competition. Its organizer can add it.`,
  noOrigin: 'This call comes from a page, whose browser sends its origin.',
  expired: 'Your sign-in in this page has ended. Please sign in again.',
} as const;

export const EMBEDDING = {
  open: 'Embed',
  title: 'Embed this competition',
  text: 'Show it in a page of your own site, with the same figures as here.',
  listed:
    'Your site has to be on the list of partner pages, which the organizer of the competition keeps.',
  ways: 'Ways to embed',
  way: { element: 'Element', federation: 'Module Federation', frame: 'Frame' },
  wayText: {
    element: 'Two lines in any page. Its styles and those of your page do not touch each other.',
    federation:
      'For a site that composes remotes itself. Copy the folder docs/examples/embed of the repository into it.',
    frame: 'For a page that may not load scripts from another site.',
  },
  theme: 'Theme',
  themes: { auto: 'Visitor’s system setting', light: 'Light', dark: 'Dark' },
  routing: 'Addresses',
  routings: {
    memory: 'Leave the page’s address alone',
    hash: 'Behind the # of the page’s address',
    path: 'Below a path of the page’s site',
  },
  base: 'Path',
  baseHelp: 'Such as /contests. Your server answers every address below it with this page.',
  wrongBase: 'A path begins with a slash, such as /contests.',
  code: 'Code',
  copy: 'Copy code',
  copied: 'Code copied',
  sameBuild: (id: string) => `Partner pages get build ${id}, the one this page runs.`,
  otherBuild: (id: string, own: string) =>
    `Partner pages get build ${id}. This page still runs ${own}: reload it.`,
  hashOf: (file: string) => `Hash of ${file}:`,
  preview: 'Preview',
  colors: 'Colours and contrast',
  colorsText:
    'The organizer chooses the colour of the competition; text in it is corrected to at least 4.5:1 (WCAG AA).',
} as const;
