import { areaAssetPath, assetPath } from '@trove/shared/contract/paths.ts';
import { UPLOADS_TEXT } from '@trove/shared/contract/screens-sellers.ts';
import { MY_UPLOADS } from '@trove/shared/contract/screens-selling.ts';
import { MISSING_VALUE } from '@trove/shared/contract/screens.ts';
import type { OwnAsset } from '@trove/shared/contract/wire/own-assets.ts';
import { Bars } from '@trove/shared/ui/Bars.tsx';
import { Button, ButtonLink } from '@trove/shared/ui/Button.tsx';
import { Chip } from '@trove/shared/ui/Chip.tsx';
import { formatAmount } from '@trove/shared/ui/Price.tsx';
import { Small } from '@trove/shared/ui/text.tsx';
import { TextLink } from '@trove/shared/ui/TextLink.tsx';
import { When } from '@trove/shared/ui/When.tsx';

import { useCompId } from '#common/wizard/frame/use-comp-id.ts';

import { editPath } from './edit-path.ts';
import { Actions, Name } from './uploads-table-styles.ts';

const TYPES = { model: 'Model', dataset: 'Dataset', infra: 'Infrastructure' } as const;
const SPARK = { width: 56, height: 20 };
const [, , category, downloads, pricing, lastUpdated] = MY_UPLOADS.columns;

/** One upload: its facts, its sales, and its actions (spec 001 §2). */
export function UploadRow({ row, onManage }: { row: OwnAsset; onManage: () => void }) {
  const { type, name, sold, version } = row;
  const comp = useCompId();
  const week = sold.reduce((sum, count) => sum + count, 0);
  return (
    <tr>
      <td>{TYPES[type] ?? type}</td>
      <td>
        <Name>
          {type !== 'infra' && row.state === 'active' ? (
            <TextLink
              to={
                comp === undefined
                  ? assetPath({ ...row, type })
                  : areaAssetPath(comp, { ...row, type })
              }
            >
              {name}
            </TextLink>
          ) : (
            name
          )}
          {version > 1 && <Small>Version {version}</Small>}
          {row.compId !== '' && <Chip tone="primary">{UPLOADS_TEXT.state.entry}</Chip>}
          {row.state === 'withdrawn' && <Chip tone="warning">{UPLOADS_TEXT.state.withdrawn}</Chip>}
          {week > 0 && <Bars counts={sold} label={UPLOADS_TEXT.sales(week)} {...SPARK} />}
        </Name>
      </td>
      <td data-label={category}>{row.category || MISSING_VALUE}</td>
      <td data-label={downloads} data-figures>
        {formatAmount(row.downloads)}
      </td>
      <td data-label={pricing} data-figures>
        {pricingText(row)}
      </td>
      <td data-label={lastUpdated}>
        <When at={row.lastUpdated} as="date" />
      </td>
      <td>
        <Actions>
          <ButtonLink
            size="small"
            to={editPath(type, comp)}
            state={{ editMode: true, item: row }}
            aria-label={UPLOADS_TEXT.editOf(name)}
          >
            {MY_UPLOADS.edit}
          </ButtonLink>
          {type === 'infra' ? (
            <Button
              size="small"
              variant="ghost"
              aria-haspopup="dialog"
              aria-label={UPLOADS_TEXT.infra.unlistOf(name)}
              onClick={onManage}
            >
              {UPLOADS_TEXT.unlist}
            </Button>
          ) : (
            <Button
              size="small"
              variant="ghost"
              aria-haspopup="dialog"
              aria-label={UPLOADS_TEXT.manageOf(name)}
              onClick={onManage}
            >
              {UPLOADS_TEXT.manage}
            </Button>
          )}
        </Actions>
      </td>
    </tr>
  );
}

function pricingText({ pricing: { price, currency, per } }: OwnAsset): string {
  const amount = `${formatAmount(price)} ${currency}`;
  return per === null ? amount : `${amount}, ${per}`;
}
