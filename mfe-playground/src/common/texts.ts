/** Texts of the playground, word for word (spec 001 §2). */

export const PLAYGROUND = {
  system: 'System',
  settings: 'Settings',
  clear: 'Clear',
  cancel: 'Cancel',
  edit: 'Edit',
  save: 'Save',
  empty: { title: 'No messages yet', text: 'Start a conversation below' },
  thinking: 'AI is thinking...',
  stillWaiting: (seconds: number) => `Still waiting, ${seconds} s`,
  placeholder: 'Enter your message here...',
  /** Shown after a blank message was sent (product.md#C23). */
  placeholderAfterBlank: 'Please enter a message',
  hint: 'Press Shift+Enter for new line',
  submit: { idle: 'Try it out', signing: 'Sending Request...', running: 'Processing...' },
  copied: 'Copied',
  balance: {
    title: 'Inference Balance',
    credits: (count: number) => `${count} credit${count === 1 ? '' : 's'}`,
    /** The specification's word for credits, which are called so everywhere else. */
    tokens: (count: number) => `${count} tokens`,
    note: (token: string) => `5 ${token} = 500 tokens`,
    buy: 'Buy More',
  },
  model: 'Model',
  answers: 'Answers',
  context: 'Context',
  chunkSize: 'Chunk Size',
  kNearest: 'K-Nearest',
  systemPrompt: 'System prompt',
  counter: (length: number, max: number) => `${length}/${max}`,
  nearLimit: 'Approaching character limit',
  atLimit: 'Character limit reached',
  clearPrompt: {
    title: 'Clear System Prompt',
    text: 'Are you sure you want to clear the system prompt? This action cannot be undone.',
    cancel: 'Cancel',
    confirm: 'Clear',
  },
  /** The project that always exists. */
  defaultProject: 'Default',
} as const;
