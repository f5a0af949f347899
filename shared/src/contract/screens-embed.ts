/** The element that partners put into their own pages (issue 15 section 2). */
export const EMBED = {
  tag: 'trove-competitions',
  label: 'Competitions on Trove',
  loading: 'Loading the competition…',
  retry: 'Try Again',
  onSite: 'Open It on Trove',
  dismiss: 'Dismiss',
  connect: 'Taking part needs your wallet. Connect it on Trove.',
  failed: {
    partner: (page: string, site: string) =>
      `${page} is not on the list of partners of ${site}, so nothing can be shown here.`,
    network: (site: string) => `${site} cannot be reached from this page.`,
    absent: (site: string) => `${site} has no competitions to show here.`,
    build: 'The competition could not be started on this page.',
  },
} as const;
