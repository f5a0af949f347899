/** The model every demo network brings along (issue 14). */
export const BUILT_IN_MODEL = {
  /** As a client asks for it; `:latest` may follow. */
  id: 'trove-guide',
  name: 'Trove Guide',
  engine: 'Built-in demo engine',
  about:
    'Answers about forty questions on how Trove works, each in words that people wrote, and says so when it does not know. It cannot reason, and knows nothing else.',
  /** Offered where a conversation begins. */
  questions: ['What can I do on Trove?', 'How do I buy a model?', 'What are credits?'],
} as const;
