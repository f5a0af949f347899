import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { FACET_VALUES } from '@trove/contract/taxonomy/facet-values.ts';
import { type Facet, FACETS } from '@trove/contract/taxonomy/facets.ts';
import type { AssetType } from '@trove/contract/wire/assets/asset.ts';
import type { ListingCounts } from '@trove/kit/api/catalogue/catalogue.ts';
import { styled } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { ChipButton } from '@trove/kit/ui/layout/Chip.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';

import { facetKey } from './facet-keys.ts';
import { FACET_TITLES, filterLabel } from './facet-labels.ts';

// The legend floats to be a part of the row: WebKit adds the height of any other one twice.
const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    float: left;
    width: 100%;
    padding: 0;
    font-size: 13px;
    font-weight: 600;
    line-height: 26px;
  }

  button > span {
    color: var(--trove-text-muted);
    font-variant-numeric: tabular-nums;
  }
`;

/** Facets shown for each type; datasets have no format facet, because formats are the specification's own filter. */
const SHOWN: Record<AssetType, readonly Facet[]> = {
  model: FACETS,
  dataset: FACETS.filter((facet) => facet !== 'format'),
};

interface FacetChipsProps {
  type: AssetType;
  chosen: readonly string[];
  /** Number of assets each value would show; undefined while it is not known. */
  counts: ListingCounts['facets'];
  onToggle: (key: string) => void;
}

/** Filters besides tasks and file formats: price, rating, licence and format, as far as any asset has them. */
export function FacetChips({ type, chosen, counts = {}, onToggle }: FacetChipsProps) {
  const { config } = useHost();
  const token = activeToken(config.tokens).name;
  const groups = SHOWN[type].map((facet) => ({
    facet,
    values: FACET_VALUES[facet]
      .map((value) => ({
        key: facetKey(facet, value),
        count: counts[facet]?.[value] ?? 0,
      }))
      .filter(({ key, count }) => count > 0 || chosen.includes(key)),
  }));
  return (
    <Stack gap={3}>
      {groups
        .filter(({ values }) => values.length > 0)
        .map(({ facet, values }) => (
          <Group key={facet}>
            <legend>{FACET_TITLES[facet]}</legend>
            {values.map(({ key, count }) => (
              <ChipButton
                key={key}
                type="button"
                aria-pressed={chosen.includes(key)}
                onClick={() => onToggle(key)}
              >
                {filterLabel(key, token)} <span>{count}</span>
              </ChipButton>
            ))}
          </Group>
        ))}
    </Stack>
  );
}
