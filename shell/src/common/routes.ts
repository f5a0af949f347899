import { paths, ROUTE } from '@trove/contract/paths.ts';
import type { RemoteId } from '@trove/contract/registry.ts';
import { isDashboardView, VIEWS } from '@trove/contract/views.ts';
import type { DashboardView } from '@trove/contract/views.ts';
import { matchPath } from '@trove/kit/core.ts';

/** Source of a page: a remote, or the shell itself with one of its own pages. */
export type Screen = { remote: RemoteId } | { ownPage: 'settings' };

type Target = Screen | { redirect: string };

const browse = { remote: 'mfe-browse' } as const;
const publish = { remote: 'mfe-publish' } as const;
const playground = { remote: 'mfe-playground' } as const;
const competitions = { remote: 'mfe-competitions' } as const;
const faucet = { remote: 'mfe-faucet' } as const;
const home = { redirect: paths.home() };

/** Screen of each dashboard view (spec 001 §2). */
const VIEW_SCREENS: Record<DashboardView, Screen> = {
  all: browse,
  models: browse,
  datasets: browse,
  assets: browse,
  'infra-providers': browse,
  'upload-model': publish,
  'upload-dataset': publish,
  'my-uploads': publish,
  earnings: publish,
  withdraw: publish,
  transactions: browse,
  settings: { ownPage: 'settings' },
  'become-partner': publish,
  competitions,
};

/** Returns the screen of a view; an unknown view is no match, so its path is treated like any other. */
const viewScreen = (view: string | undefined): Screen | undefined =>
  view !== undefined && isDashboardView(view) ? VIEW_SCREENS[view] : undefined;

/** The route table, in the order of the specification (spec 001 §2). */
const TABLE: readonly [pattern: string, Target | 'view'][] = [
  [ROUTE.root, home],
  [ROUTE.dashboard, home],
  [ROUTE.view, 'view'],
  [ROUTE.model, browse],
  [ROUTE.dataset, browse],
  [ROUTE.infra, browse],
  [ROUTE.ownedAsset, browse],
  [ROUTE.creator, publish],
  [ROUTE.uploadModel, publish],
  [ROUTE.uploadDataset, publish],
  [ROUTE.upload, publish],
  [ROUTE.uploadInfra, publish],
  [ROUTE.uploadInfraPricing, publish],
  [ROUTE.uploadInfraReview, publish],
  [ROUTE.uploadPricing, publish],
  [ROUTE.uploadReview, publish],
  [ROUTE.provider, browse],
  [ROUTE.faucet, faucet],
  [ROUTE.playground, playground],
  [ROUTE.competition, competitions],
  [ROUTE.competitionView, competitions],
  [ROUTE.competitionItem, competitions],
];

/** Redirect of every path without a page (spec 001 §2). */
const nowhere = { redirect: paths.home() };

function findTarget(pathname: string): Target {
  for (const [pattern, entry] of TABLE) {
    const match = matchPath({ path: pattern, caseSensitive: true }, pathname);
    const target = match && (entry === 'view' ? viewScreen(match.params['view']) : entry);
    if (target) return target;
  }
  return nowhere;
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
  return 'redirect' in target ? browse : target;
}

/** Returns false if the remote of a path cannot be opened. */
export function isOpen(closed: readonly RemoteId[], pathname: string): boolean {
  const screen = findScreen(pathname);
  return !('remote' in screen && closed.includes(screen.remote));
}

/**
 * Returns whether a path is that of the faucet, the only page without header (spec 001 §2, decisions K23) and live
 * socket.
 */
export const isFaucet = (pathname: string): boolean => matchPath(ROUTE.faucet, pathname) !== null;

/** Returns the id of the competition that a path belongs to. */
export const findCompetition = (pathname: string): string | undefined =>
  (matchPath(`${ROUTE.competition}/*`, pathname) ?? undefined)?.params['compid'];

/** Titles and descriptions of remotes whose pages are not dashboard views. */
const AREAS: Partial<Record<RemoteId, { title: string; description: string }>> = {
  'mfe-playground': { title: 'Playground', description: 'Chat with models in your browser.' },
  'mfe-competitions': { title: 'Competitions', description: 'Competitions with data and prizes.' },
  'mfe-faucet': { title: 'Faucet', description: 'Free test tokens.' },
};

/** Patterns of pages whose address contains a name. */
const NAMED = [ROUTE.model, ROUTE.dataset, ROUTE.infra, ROUTE.ownedAsset, ROUTE.provider];

const nameIn = (pathname: string): string => {
  const named = NAMED.map((pattern) => matchPath(pattern, pathname)).find((match) => match);
  return named?.params.id?.replaceAll('-', ' ') ?? '';
};

/** Returns title and description of a path's page, shown when its remote cannot provide them. */
export function findArea(
  pathname: string,
  remote: RemoteId,
): { title: string; description?: string } | undefined {
  const view = matchPath(ROUTE.view, pathname)?.params.view;
  if (view !== undefined && isDashboardView(view)) return VIEWS[view];
  const title = nameIn(pathname);
  return title === '' ? AREAS[remote] : { title };
}

/** Returns the title of the tab until the page sets its own. */
export function getTitle(pathname: string): string {
  const screen = findScreen(pathname);
  // The shell's own pages are all views, so the remote passed here has no effect.
  return findArea(pathname, 'remote' in screen ? screen.remote : 'mfe-browse')?.title ?? '';
}
