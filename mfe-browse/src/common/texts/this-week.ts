/** Texts of what stands first on the home page; none is dictated by the specification. */
export const THIS_WEEK = {
  title: 'Most used this week',
  ever: 'Most used',
  competition: {
    open: 'Open competition',
    /** Counts whole days, as the page of the competition does, so that both say the same. */
    left: (days: number) =>
      `${days > 1 ? `${days} days` : days === 1 ? '1 day' : 'Less than a day'} left`,
    best: (score: string) => `Best score ${score}`,
    toBeat: (score: string) => `To beat: ${score}`,
  },
  tryIt: {
    title: 'Try it now',
    label: (model: string) => `Ask ${model}`,
    placeholder: 'Type a question',
    action: 'Ask',
  },
} as const;
