import * as z from 'zod/mini';

/**
 * Something that happened to a creator, or something a followed creator has done; also pushed on the socket as
 * `notification`.
 */
export const notificationSchema = z.object({
  id: z.string(),
  kind: z.enum(['sale', 'rating', 'payout', 'like', 'asset']),
  message: z.string(),
  nft: z.nullable(z.string()),
  /** Whole tokens. */
  amount: z.nullable(z.number()),
  transactionId: z.nullable(z.string()),
  /** ISO 8601. */
  at: z.string(),
  read: z.boolean(),
});

/** Reply of `v1/accounts/{did}/notifications`, newest first. */
export const notificationPageSchema = z.object({
  rows: z.array(notificationSchema),
  unread: z.int(),
  next: z.nullable(z.string()),
});

/** Body that marks notifications as read; without `ids`, all of them. */
export const readNotificationsSchema = z.object({ ids: z.optional(z.array(z.string())) });

export const unreadSchema = z.object({ unread: z.int() });

export type Notification = z.output<typeof notificationSchema>;
export type NotificationPage = z.output<typeof notificationPageSchema>;
