/** Addresses and limits of what partners put into their own pages (issue 15 section 2). */

/** Themes of an embed; `auto` follows the visitor's system. */
export const EMBED_THEMES = ['light', 'dark', 'auto'] as const;

export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** Rows of the leaderboard in it: the head, as the whole table is one click away. */
export const BOARD_ROWS = 10;
