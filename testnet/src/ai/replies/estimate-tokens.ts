/** Characters per token, where no model has counted them. */
export const CHARS_A_TOKEN = 3;

/** Estimates the number of tokens of a text by its length. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARS_A_TOKEN);
