import type { PriceBand } from '@trove/shared/contract/taxonomy/facets.ts';
import type { FoundBy } from '@trove/shared/contract/wire/assets/found-by.ts';

/** Tables of migrations 0041, 0071, 0085, 0113 and 0131. */
export interface CatalogueTables {
  catalogue: CatalogueRow;
  catalogue_shelves: ShelfRow;
  catalogue_cells: CellRow;
  /** Datasets that models say they were trained on. */
  catalogue_origins: { origin: string; nft: string };
  catalogue_terms: { term: string; kind: FoundBy; nft: string };
  /** Words that may be mistyped, by themselves without one letter each. */
  catalogue_cuts: { cut: string; word: string };
  /** Every address an asset has had, in lower case. */
  catalogue_slugs: { slug: string; nft: string };
  /** How names begin that have these letters in them. */
  catalogue_name_starts: { type: string; gram: string; start: string };
  catalogue_window: { id: number; since: number };
  /** Assets of each type; kept by triggers on `assets`, never written by code. */
  asset_counts: { type: 'model' | 'dataset'; size: number };
}

/** An asset as lists see it. Columns that lists are ordered by count upwards: the first of a list is the smallest. */
export interface CatalogueRow {
  nft: string;
  /** The version of the rules that read the metadata. */
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
  /** The name as it is searched. */
  title: string;
  /** The description as it is searched, its word ends marked. */
  words: string;
  /** Minus the number of its block. */
  newest: number;
  price: number;
  dear: number;
  /** Minus a thousand times its rating, after the ratings every asset begins with; kept by a trigger (migration 0071). */
  rated: number;
  /** Average of its buyers in tenths of a star, 0 without ratings; kept by a trigger (migration 0131). */
  stars: number;
  /** Values of the facets (`contract/taxonomy/facets.ts`). */
  licence: string;
  format: string;
  /** Minus its purchases; kept by a trigger. */
  bought: number;
  /** Minus its likes; kept by a trigger. */
  liked: number;
  /** Entries of its history; kept by a trigger, like all below. */
  uses: number;
  /** Uses since the window began. */
  recent: number;
  /** Minus ten times its trending score. */
  trend: number;
  /** Minus the seconds of its last use. */
  last_used: number;
}

/** All assets of one type that filters see alike; filters and counts look at shelves, not at assets. */
export interface ShelfRow {
  id: number;
  type: string;
  comp_id: string;
  /** JSON list. */
  groups: string;
  size: number;
}

/** All assets of one shelf that have the same facets; written by triggers only (migration 0131). */
export interface CellRow {
  cell: string;
  shelf: number;
  price: PriceBand;
  /** Highest of `STAR_STEPS` that the average of buyers reaches, 0 below all of them. */
  stars: number;
  licence: string;
  format: string;
  size: number;
}
