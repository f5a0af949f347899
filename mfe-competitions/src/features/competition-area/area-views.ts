import { paths } from '@trove/contract/paths.ts';
import type { RemoteId } from '@trove/contract/registry.ts';
import { COMPETITION_AREA } from '@trove/contract/screens/competitions.ts';
import { COMPETITION_VIEWS } from '@trove/contract/views.ts';
import type { CompetitionView } from '@trove/contract/views.ts';

/** Remote that provides the page of each view; the area's own home is not among them. */
export const VIEW_REMOTE: Readonly<Record<Exclude<CompetitionView, 'home'>, RemoteId>> = {
  models: 'mfe-browse',
  datasets: 'mfe-browse',
  'upload-model': 'mfe-publish',
  'upload-dataset': 'mfe-publish',
  'my-uploads': 'mfe-publish',
};

const isView = (view: string | undefined): view is CompetitionView =>
  COMPETITION_VIEWS.some((known) => known === view);

/** Views whose items have a page in the area. */
const WITH_ITEMS: readonly CompetitionView[] = ['models', 'datasets'];

/** Returns the view of an address; an unknown one is the home (spec 001 §2, product.md#C05). */
export function viewOf(view: string | undefined, item?: string): CompetitionView {
  if (!isView(view)) return 'home';
  return item === undefined || WITH_ITEMS.includes(view) ? view : 'home';
}

export interface AreaLink {
  view: CompetitionView;
  label: string;
  to: string;
}

const linksTo = (compId: string, views: readonly CompetitionView[]): AreaLink[] =>
  views.map((view) => ({
    view,
    label: COMPETITION_AREA.views[view],
    to: paths.competition(compId, view),
  }));

/** Returns the sections of the side navigation (spec 001 §2). */
export const areaSections = (compId: string) => [
  { title: COMPETITION_AREA.all, links: linksTo(compId, ['home', 'models', 'datasets']) },
  {
    title: COMPETITION_AREA.mine,
    links: linksTo(compId, ['upload-model', 'upload-dataset', 'my-uploads']),
  },
];

/** Returns the links of the bottom bar on a phone (spec 001 §2). */
export const bottomLinks = (compId: string) => linksTo(compId, ['models', 'datasets', 'home']);
