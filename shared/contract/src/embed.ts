/** Addresses and limits of what partners put into their own pages. */

/** Themes of an embed; `auto` follows the visitor's system. */
export const EMBED_THEMES = ['light', 'dark', 'auto'] as const;

export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** Number of leaderboard rows in an embed: only the top ones, because the whole table is one click away. */
export const BOARD_ROWS = 10;

/** Maximum number of partner pages of a competition. */
export const PARTNERS_MAX = 50;

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Returns the origin of a partner page from typed text, which may be the address of a page. Returns undefined unless
 * it is https, or plain http on this machine.
 */
export function partnerOrigin(text: string): string | undefined {
  const typed = text.trim();
  if (!URL.canParse(typed)) return undefined;
  const { origin, protocol, hostname } = new URL(typed);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return isSafe ? origin : undefined;
}

/** Where an embed stores its location: in memory, after the # of the page's address, or in its path. */
export const EMBED_ROUTINGS = ['memory', 'hash', 'path'] as const;

export type EmbedRouting = (typeof EMBED_ROUTINGS)[number];

/** Returns the path of the board that the network draws, relative to the network's origin. */
export const boardPath = (compId: string, theme: EmbedTheme, locale = ''): string =>
  `/embed/v1/board/${encodeURIComponent(compId)}?theme=${theme}${locale && `&locale=${locale}`}`;

/** Returns the path of the page for an `<iframe>`, relative to the site's origin. */
export const framePath = (compId: string, theme: EmbedTheme): string =>
  `/embed/competitions.html?${new URLSearchParams({ comp: compId, theme }).toString()}`;
