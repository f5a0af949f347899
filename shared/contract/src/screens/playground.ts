/** The built-in model of every demo network. */
export const BUILT_IN_MODEL = {
  /** Name in a client's request; `:latest` may follow. */
  id: 'trove-guide',
  name: 'Trove Guide',
  engine: 'Built-in demo engine',
  about:
    'Knows forty answers about Trove, written by people, and quotes your files. It says when it has no answer, and cannot reason.',
  /** Questions offered at the start of a conversation. */
  questions: ['What can I do on Trove?', 'How do I buy a model?', 'What are credits?'],
} as const;

/** Texts of the tools next to the conversation. */
export const CHAT_TOOLS = {
  search: 'Search messages',
  shortcuts: 'Keyboard shortcuts',
  copyLink: 'Copy link to message',
  linkCopied: 'Link copied',
  linkMissing:
    'The linked message is not among the conversations of this browser. Conversations are stored only in the browser where they took place.',
} as const;

/** Why no message can be paid for. */
export const lacksCredits = (least: number, balance: number) =>
  `This costs at least ${least} ${least === 1 ? 'credit' : 'credits'}, and you have ${balance}.`;

/** Texts of comparing models side by side. */
export const COMPARE = {
  open: 'Compare models',
  about:
    'One prompt for two or three models, one after the other, so that each has the machine to itself. Neither the conversation nor context files are sent; the system prompt and the sampling are.',
  prompt: 'Prompt for all models',
  start: 'Compare',
  back: 'Back to the chat',
  add: 'Add a model',
  remove: 'Remove this model',
  prefer: 'I prefer this answer',
  preferred: 'You preferred this answer',
  keep: 'Keep in the chat',
  kept: 'Kept in the chat',
  waiting: 'Waiting for its turn',
  preference: (preferred: number, comparisons: number): string =>
    `Preferred in ${preferred} of ${comparisons} comparison${comparisons === 1 ? '' : 's'}`,
} as const;

/** Keyboard shortcuts of the chat, as its dialog lists them. */
export const CHAT_SHORTCUTS: readonly (readonly [keys: string, does: string])[] = [
  ['Enter', 'Send the message'],
  ['Shift + Enter', 'Start a new line'],
  ['Escape', 'Stop the answer, or leave the edited question'],
  ['Arrow up, in an empty message', 'Edit the last question'],
  ['Ctrl + Shift + F', 'Search all messages'],
  ['?, outside a text field', 'Show this list'],
];

/** Texts of access tokens for programs, in the settings. */
export const ACCESS_TOKENS = {
  title: 'Access tokens',
  about:
    'With a token a program talks to the models of this network in your name: an editor, a script, any client of OpenAI or Ollama. It pays with your inference credits and can do nothing else.',
  make: 'Create a token',
  once: 'Copy this token now. It is not shown again.',
  stored: 'I have saved it',
} as const;
