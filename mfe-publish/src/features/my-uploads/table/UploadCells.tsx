import { assetPath } from '@trove/contract/asset-path.ts';
import { UPLOADS_TEXT } from '@trove/contract/screens/sellers.ts';
import type { OwnAsset } from '@trove/contract/wire/assets/own-assets.ts';
import { styled } from '@trove/kit/core.ts';
import { Button, ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { Bars } from '@trove/kit/ui/data/Bars.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';

import { MY_UPLOADS } from '#common/texts/selling.ts';
import { useCompId } from '#common/wizard/frame/use-comp-id.ts';

import { editPath } from './edit-path.ts';

const SPARK = { width: 56, height: 20 };

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;

  a {
    color: inherit;
  }

  svg {
    margin-left: auto;
  }

  @media (min-width: 900px) {
    min-width: 180px;
  }
`;

const Actions = styled.div`
  display: inline-flex;
  gap: 8px;
  white-space: nowrap;
`;

/** The name of an upload, its state, and its sales of the last week. */
export function UploadName({ row }: { row: OwnAsset }) {
  const { type, name, sold, version } = row;
  const week = sold.reduce((sum, count) => sum + count, 0);
  return (
    <Name>
      {type !== 'infra' && row.state === 'active' ? (
        <TextLink to={assetPath({ ...row, type })}>{name}</TextLink>
      ) : (
        name
      )}
      {version > 1 && <Small>Version {version}</Small>}
      {row.compId !== '' && <Chip tone="primary">{UPLOADS_TEXT.state.entry}</Chip>}
      {row.state === 'withdrawn' && <Chip tone="warning">{UPLOADS_TEXT.state.withdrawn}</Chip>}
      {week > 0 && <Bars counts={sold} label={UPLOADS_TEXT.sales(week)} {...SPARK} />}
    </Name>
  );
}

/** Edit, which has all that its owner can change; an infra service is unlisted here (spec 001 §2). */
export function UploadActions({ row, onUnlist }: { row: OwnAsset; onUnlist: () => void }) {
  const { type, name } = row;
  const comp = useCompId();
  return (
    <Actions>
      <ButtonLink
        size="small"
        to={editPath(type, comp)}
        state={{ editMode: true, item: row }}
        aria-label={UPLOADS_TEXT.editOf(name)}
      >
        {MY_UPLOADS.edit}
      </ButtonLink>
      {type === 'infra' && (
        <Button
          size="small"
          variant="ghost"
          aria-haspopup="dialog"
          aria-label={UPLOADS_TEXT.infra.unlistOf(name)}
          onClick={onUnlist}
        >
          {UPLOADS_TEXT.unlist}
        </Button>
      )}
    </Actions>
  );
}
