/** Addresses and limits of what partners put into their own pages (issue 15 section 2). */

/** Themes of an embed; `auto` follows the visitor's system. */
export const EMBED_THEMES = ['light', 'dark', 'auto'] as const;

export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** Rows of the leaderboard in it: the head, as the whole table is one click away. */
export const BOARD_ROWS = 10;

/** The most pages of partners that one competition has. */
export const PARTNERS_MAX = 50;

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * The origin of a partner's page from what somebody has typed, an address of a page included. Undefined for what is none:
 * https, or plain http on this machine.
 */
export function partnerOrigin(text: string): string | undefined {
  const typed = text.trim();
  if (!URL.canParse(typed)) return undefined;
  const { origin, protocol, hostname } = new URL(typed);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return isSafe ? origin : undefined;
}
