/** Said in the same words wherever the network takes long after the user has agreed (spec 000 §4). */
export const LATE = {
  /** Actions that happen at most once. */
  once: {
    charged:
      'This is taking longer than usual. You are charged at most once, and you may leave this page.',
    approved:
      'If you have approved it, this is taking longer than usual. You are charged at most once, and you may leave this page.',
    done: 'This is taking longer than usual. It is done at most once, and you may leave this page.',
  },
  where: 'See Transactions',
  /** In the wallet's own window. */
  wallet:
    'This is taking longer than usual. It is done at most once, and you may close this window.',
} as const;
