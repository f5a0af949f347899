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
 * The origin of a partner's page from a typed text, an address of a page included. Undefined for anything that is not https,
 * or plain http on this machine.
 */
export function partnerOrigin(text: string): string | undefined {
  const typed = text.trim();
  if (!URL.canParse(typed)) return undefined;
  const { origin, protocol, hostname } = new URL(typed);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
  return isSafe ? origin : undefined;
}

/** Storage of an embed's location: in itself, behind the # of the page's address, or in its path. */
export const EMBED_ROUTINGS = ['memory', 'hash', 'path'] as const;

export type EmbedRouting = (typeof EMBED_ROUTINGS)[number];

/** The board that the network draws; relative to the network's origin. */
export const boardPath = (compId: string, theme: EmbedTheme, locale = ''): string =>
  `/embed/v1/board/${encodeURIComponent(compId)}?theme=${theme}${locale && `&locale=${locale}`}`;

/** The page for an `<iframe>`; relative to the site's origin. */
export const framePath = (compId: string, theme: EmbedTheme): string =>
  `/embed/competitions.html?${new URLSearchParams({ comp: compId, theme }).toString()}`;
