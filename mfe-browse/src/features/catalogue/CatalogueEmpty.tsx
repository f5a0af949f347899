import { paths } from '@trove/shared/contract/paths.ts';
import { DATASETS, MODELS } from '@trove/shared/contract/screens.ts';
import type { AssetType } from '@trove/shared/contract/wire/asset.ts';
import { ButtonLink } from '@trove/shared/ui/Button.tsx';
import { EmptyState } from '@trove/shared/ui/EmptyState.tsx';

interface CatalogueEmptyProps {
  type: AssetType;
  isFiltered: boolean;
}

/** Models have one text, datasets a second one with filters set (spec 000 §2.4, §2.5). */
export function CatalogueEmpty({ type, isFiltered }: CatalogueEmptyProps) {
  const { title, text } =
    type === 'model' ? MODELS.empty : isFiltered ? DATASETS.none : DATASETS.empty;
  const [label, to] =
    type === 'model'
      ? [MODELS.empty.action, paths.uploadModel()]
      : [DATASETS.upload, paths.chooseUpload()];
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <ButtonLink to={to} variant="primary">
          {label}
        </ButtonLink>
      }
    />
  );
}
