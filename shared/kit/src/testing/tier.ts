/** Whether the long tail of the tests runs too, as in `npm run test:all` (docs/how-to/test.md). */
export const isLongTier = process.env['TEST_TIER'] === 'all';
