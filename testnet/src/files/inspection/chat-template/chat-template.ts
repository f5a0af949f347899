/** A model's chat template, which is a program of its author and runs before each reply. */
export const CHAT_TEMPLATE = {
  /** Maximum time to render it. */
  ms: 3_000,
  chars: 256 * 1024,
} as const;

/** Why a model cannot be asked, in words for its seller and its users. */
export const NOT_PLAYABLE = {
  endless:
    'This model cannot be asked: its chat template takes too much time or memory. Its owner can publish a corrected file.',
  long: 'This model cannot be asked: its chat template is too long. Its owner can publish a corrected file.',
} as const;
