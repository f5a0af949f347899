/** Texts of the listings and their filters, which other pages do not need. */

/** Texts of the search within a listing, which the specification does not require. */
export const LISTING = {
  search: { model: 'Search AI models', dataset: 'Search datasets' },
  searched: 'Name, description, publisher, tag, category, format, licence, id or DID',
  elsewhere: (count: number, label: string) => `${count} more in ${label}`,
  nothing: (find: string) => `Nothing found for “${find}”`,
  tryOther: 'Check the spelling, or search for a tag, a publisher or a format.',
  showAll: 'Clear the search',
  clearAll: 'Clear all',
  tasks: { show: 'Show all tasks', hide: 'Show fewer tasks' },
} as const;

/** Spec 000 §2.4. */
export const MODELS = {
  search: 'Search tasks...',
  filters: 'Filters',
  empty: {
    title: 'No models available yet',
    text: 'Be the first to add an AI model to the marketplace',
    action: 'Add Model',
  },
  perCall: '/ call',
} as const;

export const ADJUST_FILTERS = 'Try adjusting your filters or search terms';

/** Spec 000 §2.5. */
export const DATASETS = {
  filter: 'File Formats',
  search: 'Search formats...',
  none: { title: 'No datasets found', text: ADJUST_FILTERS },
  empty: {
    title: 'No datasets available yet',
    text: 'Be the first to contribute a dataset to the marketplace',
  },
  upload: 'Upload Dataset',
} as const;
