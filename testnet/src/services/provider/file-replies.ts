import * as z from 'zod';

const anyBytes = { '*/*': { schema: z.any() } };

/** What the delivery of a file answers, besides refusals. */
export const fileReplies = {
  200: { description: 'The whole file', content: anyBytes },
  206: { description: 'The range that was asked for', content: anyBytes },
};
