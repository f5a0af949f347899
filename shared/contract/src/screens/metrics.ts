/** Texts about the metrics a publisher states. */
export const METRIC_TEXT = {
  sourceOf: (metric: string) => `Source of ${metric}`,
  sourceExample: 'https:// where it was measured (optional)',
  source: (host: string) => `Source: ${host}`,
  unusual: (metrics: readonly string[]) =>
    `${metrics.join(' and ')} ${metrics.length === 1 ? 'is' : 'are'} above 1; such values are usually between 0 and 1.`,
} as const;
