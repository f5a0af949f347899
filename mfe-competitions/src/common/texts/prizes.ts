/** Texts of the prizes on the organizer's page. */
export const PRIZES = {
  title: 'Prizes',
  text: 'Pay the winners from your wallet, one place at a time. A team’s prize goes to the member who submitted the entry that counts.',
  early: (time: string) => `Prizes can be paid once submissions close, ${time}.`,
  none: 'Nobody is on the leaderboard yet.',
  place: (rank: number) => `#${rank}`,
  amount: (token: string) => `Amount in ${token}`,
  wrong: 'Enter an amount such as 5 or 2.5, with at most six decimals.',
  pay: 'Pay prize',
  payLabel: (rank: number, name: string) => `Pay the prize of place ${rank}, ${name}`,
  paying: 'Asking…',
  waiting: (amount: string) => `${amount}: waiting for your wallet`,
  paid: (amount: string) => `${amount} paid`,
} as const;
