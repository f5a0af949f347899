/**
 * Texts of the partner program's page in addition to the specified ones; separate from those of the flows, whose
 * first views would otherwise load them.
 */
export const PARTNER_TEXT = {
  intro:
    'Partners run infrastructure and competitions with us. Sign up, and you will be the first to hear about it.',
  email: 'E-mail address',
  emailHelp:
    'Optional. Without one, this browser remembers your request until you connect a wallet.',
  emailProblem: 'Please enter an address such as ada@example.com, or leave the field empty.',
  sending: 'Sending…',
  noRoom: 'This browser cannot remember your request. Please leave an e-mail address.',
  already: 'You are already on the list.',
  inBrowser: 'It is kept in this browser until you connect a wallet.',
  embed: {
    title: 'A competition in your own page',
    text: 'Already available: show its leaderboard on your own page, with the same figures as here.',
    show: 'Show preview',
    none: 'There is no competition to show just now.',
    code: 'Get the code',
    where: (title: string) => `${title}: on its leaderboard, choose Embed.`,
  },
} as const;
