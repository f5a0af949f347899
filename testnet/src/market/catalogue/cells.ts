import { FACET_VALUES } from '@trove/contract/taxonomy/facet-values.ts';
import {
  type ChosenFacets,
  type Facet,
  FACETS,
  PRICE_BANDS,
  type PriceBand,
  STAR_STEPS,
} from '@trove/contract/taxonomy/facets.ts';
import { type Choice, type Faceted, isChosen } from '@trove/kit/api/catalogue/faceted.ts';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/db/schema.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { MICRO } from '../../platform/money.ts';

const BAND = (row: string) => {
  const cases = Object.entries(PRICE_BANDS).flatMap(([band, range]) =>
    'to' in range ? [`when ${row}price <= ${range.to * MICRO} then '${band}'`] : [],
  );
  const last = Object.keys(PRICE_BANDS).at(-1);
  return `case ${cases.join(' ')} else '${last}' end`;
};

const STEP = (row: string) =>
  `case ${STAR_STEPS.map((step) => `when ${row}stars >= ${10 * step} then ${step}`).join(' ')} else 0 end`;

/**
 * SQL expression for the cell of a row. A query uses the index of migration 0131 only if it has exactly its text, and
 * triggers store the cells by the same text: another band or step needs a migration.
 */
export const cellOf = (row = ''): string =>
  `(cast(${row}shelf as text) || '/' || ${BAND(row)} || '/' || cast(${STEP(row)} as text) || '/' || ${row}licence || '/' || ${row}format)`;

/** A group of assets that no filter distinguishes. */
export interface Cell extends Faceted {
  cell: string;
  size: number;
}

/** Returns the cells of one list: one per combination of filter values, so far fewer than assets. */
export async function cellsOf(db: Db, type: string, compId: string): Promise<Cell[]> {
  const rows = await db
    .selectFrom('catalogue_cells')
    .innerJoin('catalogue_shelves', 'catalogue_shelves.id', 'catalogue_cells.shelf')
    .select(['cell', 'groups', 'price', 'stars', 'licence', 'format', 'catalogue_cells.size'])
    .where('type', '=', type)
    .where('comp_id', '=', compId)
    .where('catalogue_cells.size', '>', 0)
    .execute();
  return describeRows('cells', rows, (row) => ({
    ...row,
    groups: JSON.parse(row.groups) as string[],
  }));
}

/** Returns the facets of each of these assets. */
export async function facetedOf(db: Db, nfts: readonly string[]): Promise<Faceted[]> {
  if (nfts.length === 0) return [];
  const rows = await db
    .selectFrom('catalogue')
    .innerJoin('catalogue_shelves', 'catalogue_shelves.id', 'catalogue.shelf')
    .innerJoin('catalogue_cells', (join) =>
      join.on('catalogue_cells.cell', '=', sql<string>`${sql.raw(cellOf('catalogue.'))}`),
    )
    .select(['groups', 'catalogue_cells.price', 'catalogue_cells.stars'])
    .select(['catalogue_cells.licence', 'catalogue_cells.format'])
    .where('nft', 'in', [...nfts])
    .execute();
  return describeRows('cells', rows, (row) => ({
    ...row,
    groups: JSON.parse(row.groups) as string[],
  }));
}

export const chosenCells = (cells: readonly Cell[], choice: Choice): Cell[] =>
  cells.filter((cell) => isChosen(cell, choice));

/** Condition that an asset is in one of the cells, which have an index. */
export const inCells = (cells: readonly Cell[]): RawBuilder<unknown> =>
  sql`${sql.raw(cellOf())} in (${sql.join(cells.map(({ cell }) => cell))})`;

const inBand = (band: PriceBand): RawBuilder<unknown> => {
  const { from = -1, to = Number.MAX_SAFE_INTEGER / MICRO }: { from?: number; to?: number } =
    PRICE_BANDS[band];
  return sql`(price > ${from * MICRO} and price <= ${Math.floor(to * MICRO)})`;
};

const CONDITION: Record<Facet, (values: readonly string[]) => RawBuilder<unknown>> = {
  price: (bands) => sql`(${sql.join((bands as PriceBand[]).map(inBand), sql` or `)})`,
  stars: (steps) => sql`stars >= ${10 * Math.min(...steps.map(Number))}`,
  licence: (licences) => sql`licence in (${sql.join([...licences])})`,
  format: (formats) => sql`format in (${sql.join([...formats])})`,
};

/** Returns the conditions of the chosen facets, all of which have to be met; no asset meets an unknown value. */
export const facetConditions = (facets: ChosenFacets): RawBuilder<unknown>[] =>
  FACETS.flatMap((facet) => {
    const wanted = facets[facet] ?? [];
    const known = wanted.filter((value) => FACET_VALUES[facet].includes(value));
    if (wanted.length === 0) return [];
    return [known.length > 0 ? CONDITION[facet](known) : sql`1 = 0`];
  });
