import { paths } from '@trove/shared/contract/paths.ts';
import { CLEAR_FILTERS, DATASETS, LISTING, MODELS } from '@trove/shared/contract/screens.ts';
import type { AssetType } from '@trove/shared/contract/wire/asset.ts';
import { useParams } from '@trove/shared/kit/core.ts';
import { Button, ButtonLink } from '@trove/shared/ui/Button.tsx';
import { EmptyState } from '@trove/shared/ui/EmptyState.tsx';

import { Relaxations } from '#common/filters/Relaxations.tsx';

import type { CatalogueFilters } from './use-catalogue-filters.ts';

interface CatalogueEmptyProps {
  type: AssetType;
  filters: CatalogueFilters;
  /** How many there are without any filter. */
  total: number;
}

/** Models have one text, datasets a second one with filters set (spec 000 §2.4, §2.5). */
export function CatalogueEmpty({ type, filters, total }: CatalogueEmptyProps) {
  const { chosen, find } = filters.state;
  const { compid } = useParams();
  const isFiltered = chosen.length > 0;
  const { title, text } =
    type === 'model' ? MODELS.empty : isFiltered ? DATASETS.none : DATASETS.empty;
  const [label, to] =
    type === 'model'
      ? [
          MODELS.empty.action,
          compid === undefined ? paths.uploadModel() : paths.competition(compid, 'upload-model'),
        ]
      : [
          DATASETS.upload,
          compid === undefined ? paths.chooseUpload() : paths.competition(compid, 'upload-dataset'),
        ];
  if (find !== '') {
    return (
      <EmptyState
        title={LISTING.nothing(find)}
        text={LISTING.tryOther}
        action={
          <Button variant="primary" onClick={() => filters.find('')}>
            {LISTING.showAll}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <EmptyState
        title={title}
        text={text}
        action={
          <ButtonLink to={to} variant="primary">
            {label}
          </ButtonLink>
        }
      />
      {isFiltered && (
        // One of several filters would do: when all of them together show nothing, so does each.
        <Relaxations
          ways={[
            {
              label: chosen.length === 1 ? `Remove ${chosen[0]}` : CLEAR_FILTERS,
              count: total,
              onApply: filters.clear,
            },
          ]}
        />
      )}
    </>
  );
}
