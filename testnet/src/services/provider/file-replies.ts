import * as z from 'zod';

const anyBytes = { '*/*': { schema: z.any() } };

/** Responses of a file download, without refusals. */
export const fileReplies = {
  200: { description: 'The whole file', content: anyBytes },
  206: { description: 'The range that was asked for', content: anyBytes },
};
