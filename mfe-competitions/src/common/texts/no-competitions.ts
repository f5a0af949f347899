/** Texts of an empty list of competitions, loaded with it alone; the dictated ones word for word (spec 001 §2). */
export const NO_COMPETITIONS = {
  empty: { upcoming: 'No Upcoming Competitions', past: 'No Past Competitions' },
  emptyText: {
    upcoming: 'Nothing is planned right now. We can tell you when the next one opens.',
    past: 'No competition has finished yet. We can tell you when the first results are in.',
  },
  notify: 'Get Notified',
  notifying: 'Saving…',
  notifyWhere: 'Connect your wallet so that we can notify you.',
  notifyAlert: {
    upcoming: 'You will be notified when a new competition is announced.',
    past: 'You will be notified when a competition has finished.',
  },
} as const;
