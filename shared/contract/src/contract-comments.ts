/** Comments of contract calls that the specification gives word for word (spec 000 §7, 001 §7). */
export const CONTRACT_COMMENT = {
  buyTokens: 'Buy tokens',
  addCredit: 'Add credit after purchase',
} as const;
