/** True in `npm run test:all`: the long tail runs too (docs/how-to/test.md). */
export const isLongTier = process.env['TEST_TIER'] === 'all';
