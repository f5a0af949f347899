import { paths } from '@trove/contract/paths.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { CLEAR_FILTERS } from '@trove/contract/screens/common.ts';
import { DATASETS, LISTING, MODELS } from '@trove/contract/screens/listings.ts';
import type { AssetType } from '@trove/contract/wire/assets/asset.ts';
import { useParams } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { Button, ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { EmptyState } from '@trove/kit/ui/feedback/EmptyState.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';

import { Relaxations } from '#common/filters/Relaxations.tsx';
import { useIsOpen } from '#common/use-is-open.ts';

import { filterLabel } from './filters/facet-labels.ts';
import type { CatalogueFilters } from './use-catalogue-filters.ts';

interface CatalogueEmptyProps {
  type: AssetType;
  filters: CatalogueFilters;
  /** Number of assets without any filter. */
  total: number;
}

/** Text for an empty listing: one for models; for datasets a second one with filters set (spec 000 §2.4, §2.5). */
export function CatalogueEmpty({ type, filters, total }: CatalogueEmptyProps) {
  const { chosen, find } = filters.state;
  const { compid } = useParams();
  const token = activeToken(useHost().config.tokens).name;
  const canUpload = useIsOpen('mfe-publish');
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
          <Row gap={2} wraps justify="center">
            <Button variant="primary" onClick={() => filters.find('')}>
              {LISTING.showAll}
            </Button>
            {isFiltered && <Button onClick={filters.clear}>{CLEAR_FILTERS}</Button>}
          </Row>
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
          canUpload && (
            <ButtonLink to={to} variant="primary">
              {label}
            </ButtonLink>
          )
        }
      />
      {isFiltered && (
        <Relaxations
          ways={[
            {
              label:
                chosen.length === 1
                  ? `Remove ${filterLabel(chosen[0] ?? '', token)}`
                  : CLEAR_FILTERS,
              count: total,
              onApply: filters.clear,
            },
          ]}
        />
      )}
    </>
  );
}
