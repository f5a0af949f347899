import { paths, ROUTE } from '@trove/contract/paths.ts';
import type { RemoteId } from '@trove/contract/registry.ts';
import { findOwner, OTHERS } from '@trove/contract/remote-policy.ts';
import { isDashboardView, VIEWS } from '@trove/contract/views.ts';
import { matchPath } from '@trove/kit/core.ts';

/** Source of a page: a remote, or the shell itself with one of its own pages. */
export type Screen = { remote: RemoteId } | { ownPage: 'settings' };

type Target = Screen | { redirect: string };

const home = { redirect: paths.home() };

/** Redirect of every path without a page (spec 001 §2). */
const nowhere = { redirect: paths.home() };

/** Returns whether a path is one of the specification's table (spec 001 §2), of the views only those that exist. */
const isInTable = (pathname: string): boolean =>
  Object.values(ROUTE).some((pattern) => {
    const match = matchPath({ path: pattern, caseSensitive: true }, pathname);
    return match && (pattern !== ROUTE.view || isDashboardView(match.params['view'] ?? ''));
  });

/** Returns what a path shows: the page of its owner. The pages of other remotes are known to them alone. */
function findTarget(pathname: string): Target {
  const remote = findOwner(pathname);
  if (!isInTable(pathname)) return pathname.startsWith(OTHERS) && remote ? { remote } : nowhere;
  if (remote) return { remote };
  return matchPath(paths.settings(), pathname) ? { ownPage: 'settings' } : home;
}

/** Returns whether a path has no page, so that it redirects to home. */
export const isUnknown = (pathname: string): boolean =>
  findTarget(pathname) === nowhere && pathname !== paths.homeLink();

/** Returns the path that a path redirects to, or the path itself if it shows a page, without a slash at the end. */
export function findRedirect(pathname: string): string {
  const target = findTarget(pathname);
  if ('redirect' in target) return target.redirect;
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.replace(/\/+$/, '') : pathname;
}

/** Returns the screen of a path, after its redirect. */
export function findScreen(pathname: string): Screen {
  const target = findTarget(findRedirect(pathname));
  return 'redirect' in target ? { remote: 'mfe-browse' } : target;
}

/** Returns false if the remote of a path cannot be opened. */
export function isOpen(closed: readonly RemoteId[], pathname: string): boolean {
  const screen = findScreen(pathname);
  return !('remote' in screen && closed.includes(screen.remote));
}

/**
 * Returns whether a path is that of the faucet, the only page without header (spec 001 §2, product.md#K23) and live
 * socket.
 */
export const isFaucet = (pathname: string): boolean => matchPath(ROUTE.faucet, pathname) !== null;

/** Returns the id of the competition that a path belongs to. */
export const findCompetition = (pathname: string): string | undefined =>
  (matchPath(`${ROUTE.competition}/*`, pathname) ?? undefined)?.params['compid'];

export interface Area {
  title: string;
  description?: string | undefined;
}

/** Titles of the remotes whose pages are not dashboard views. */
const TITLES: Readonly<Record<RemoteId, string>> = {
  'mfe-playground': 'Playground',
  'mfe-competitions': 'Competitions',
  'mfe-faucet': 'Faucet',
};

/** Patterns of pages whose address contains a name. */
const NAMED = [ROUTE.model, ROUTE.dataset, ROUTE.infra, ROUTE.ownedAsset, ROUTE.provider];

const nameIn = (pathname: string): string => {
  const named = NAMED.map((pattern) => matchPath(pattern, pathname)).find((match) => match);
  return named?.params.id?.replaceAll('-', ' ') ?? '';
};

/**
 * Returns title and description of a path's page, shown when its remote cannot provide them; undefined for a page that
 * is only known as one of its remote.
 */
export function findArea(pathname: string): Area | undefined {
  const view = matchPath(ROUTE.view, pathname)?.params.view;
  if (view !== undefined && isDashboardView(view)) return VIEWS[view];
  const title = nameIn(pathname);
  return title === '' ? undefined : { title };
}

/** Returns the title of the tab until the page sets its own. */
export function getTitle(pathname: string): string {
  const screen = findScreen(pathname);
  const area = findArea(pathname);
  return area?.title ?? ('remote' in screen ? TITLES[screen.remote] : '') ?? '';
}
