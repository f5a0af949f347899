import type { PriceBand } from '@trove/contract/taxonomy/facets.ts';
import type { FoundBy } from '@trove/contract/wire/assets/found-by.ts';

/** Tables of migrations 0041, 0071, 0085, 0113, 0131 and 0135. */
export interface CatalogueTables {
  catalogue: CatalogueRow;
  catalogue_shelves: ShelfRow;
  catalogue_cells: CellRow;
  /** Datasets that models declare they were trained on. */
  catalogue_origins: { origin: string; nft: string };
  catalogue_terms: { term: string; kind: FoundBy; nft: string };
  /** Index for typing errors: each word under itself and under each form with one letter deleted. */
  catalogue_cuts: { cut: string; word: string };
  /** All addresses an asset has had, in lower case. */
  catalogue_slugs: { slug: string; nft: string };
  /** First two letters of the names that contain each letter triple. */
  catalogue_name_starts: { type: string; gram: string; start: string };
  catalogue_window: { id: number; since: number };
  /** Counts the changes after which a search may find something else; kept by triggers. */
  search_revision: { revision: number };
  /** Number of assets of each type; kept by triggers on `assets`, never written by code. */
  asset_counts: { type: 'model' | 'dataset'; size: number };
}

/** An asset as lists read it. Lists are sorted by columns in ascending order, so the smallest value comes first. */
export interface CatalogueRow {
  nft: string;
  /** Version of the rules that the metadata were parsed with. */
  rules: number;
  shelf: number;
  /** 'model', 'dataset', or '' for an asset in no list: withdrawn, or with unreadable metadata. */
  type: string;
  comp_id: string;
  /** Kept by a trigger on `assets`, like the price. */
  owner_did: string;
  name: string;
  slug: string;
  name_key: string;
  /** Name in its searchable form. */
  title: string;
  /** Description in its searchable form, with marked word ends. */
  words: string;
  /** Negative block number. */
  newest: number;
  price: number;
  dear: number;
  /** Negative rating times 1000, with the ratings every asset starts with; kept by a trigger (migration 0071). */
  rated: number;
  /** Average rating by buyers in tenths of a star, 0 without ratings; kept by a trigger (migration 0131). */
  stars: number;
  /** Values of the facets (`contract/taxonomy/facets.ts`). */
  licence: string;
  format: string;
  /** Negative number of purchases; kept by a trigger. */
  bought: number;
  /** Negative number of likes; kept by a trigger. */
  liked: number;
  /** Number of entries of its history; kept by a trigger, like all fields below. */
  uses: number;
  /** Number of uses since the start of the window. */
  recent: number;
  /** Negative trending score times 10. */
  trend: number;
  /** Negative Unix time of its last use, in seconds. */
  last_used: number;
}

/** Assets of the same type, competition and groups; filters and counts read shelves instead of assets. */
export interface ShelfRow {
  id: number;
  type: string;
  comp_id: string;
  /** JSON list. */
  groups: string;
  size: number;
}

/** Assets of one shelf with the same facets; written by triggers only (migration 0131). */
export interface CellRow {
  cell: string;
  shelf: number;
  price: PriceBand;
  /** Highest of `STAR_STEPS` that the average rating by buyers reaches; 0 if it reaches none. */
  stars: number;
  licence: string;
  format: string;
  size: number;
}
