import { microToPrice, priceLabel } from '@trove/contract/pricing/price.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { DETAIL } from '@trove/contract/screens/pages.ts';
import { shownName } from '@trove/contract/shown-name.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { Global, styled, useLocation } from '@trove/kit/core.ts';
import { AssetCard } from '@trove/kit/remote/AssetCard.tsx';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Muted, Small, Subheading } from '@trove/kit/ui/layout/text.tsx';
import { useWatch } from 'react-hook-form';

import type { DraftKind } from '#common/drafts/draft.ts';
import { pictureSrc } from '#common/picture/picture-src.ts';
import { PREVIEW_TEXT } from '#common/texts/wizard-steps.ts';
import { nameOrFile } from '#common/wizard/fields/name-or-file.ts';
import { textAt } from '#common/wizard/forms/wizard-form.ts';
import type { WizardForm } from '#common/wizard/forms/wizard-form.ts';
import { priceFacts } from '#common/wizard/price/price-facts.ts';

import { TemplateOffer } from './TemplateOffer.tsx';
import { useHasRoom } from './use-has-room.ts';

const Beside = styled.div`
  position: absolute;
  top: 24px;
  right: 32px;
  bottom: 48px;
  width: 280px;

  > aside {
    position: sticky;
    top: 88px;
  }
`;

const PageCard = styled(Card)`
  padding: 16px;
  overflow-wrap: anywhere;

  h4 {
    margin-top: 8px;
    font-size: 13px;
    font-weight: 600;
  }
`;

/** The button of the page, which does nothing here. */
const Buy = styled.span`
  padding: 8px;
  border-radius: var(--trove-radius);
  background: var(--trove-primary-solid);
  color: var(--trove-on-primary);
  font-weight: 500;
  text-align: center;
`;

/** Makes room for the preview in the column of the wizard, whose first view does not know of it. */
const ROOM = {
  'div:has(> div > [data-wizard-preview])': {
    position: 'relative',
    maxWidth: '1192px',
    paddingRight: '344px',
  },
} as const;

/** How lists and the page of the asset will show what is typed, on wide screens; and a template for the description. */
export function Preview() {
  const form = useWatch<WizardForm>() as WizardForm;
  const kind: DraftKind = 'mainCategory' in form ? 'model' : 'dataset';
  const isWide = useHasRoom();
  const isFirstStep = !new URLSearchParams(useLocation().search).has('step');
  return (
    <>
      {isFirstStep && <TemplateOffer />}
      {isWide && (
        <Beside data-wizard-preview="">
          <Global styles={ROOM} />
          <aside aria-label={PREVIEW_TEXT.title}>
            <Seen asset={assetOf(form, kind)} picture={form.picture} />
          </aside>
        </Beside>
      )}
    </>
  );
}

function Seen({ asset, picture }: { asset: Asset; picture: string }) {
  const { config } = useHost();
  const token = activeToken(config.tokens).name;
  const { name, description, price, publisher } = asset;
  return (
    <Stack gap={3}>
      <Small>{PREVIEW_TEXT.inLists}</Small>
      {/* Its links would lead out of the form. */}
      <div inert>
        <AssetCard asset={asset} to={null} src={pictureSrc(picture, config)} />
      </div>
      <Small>{PREVIEW_TEXT.onPage}</Small>
      <PageCard>
        <Stack gap={2}>
          <Subheading as="strong">{name}</Subheading>
          <Small>{publisher}</Small>
          <Buy>
            {DETAIL.buy} · {priceLabel(price, token)}
          </Buy>
          <Small>{DETAIL.about}</Small>
          {description.trim() === '' ? <Muted>{PREVIEW_TEXT.nothing}</Muted> : lines(description)}
        </Stack>
      </PageCard>
    </Stack>
  );
}

/** Number of lines of the description that the preview has room for. */
const LINES = 12;

/** A rough rendering: headings and paragraphs, which show whether the sections are there. */
const lines = (description: string) =>
  description
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .map((line, at) => {
      const heading = /^ {0,3}#{1,6} +(.*)$/.exec(line)?.[1];
      // oxlint-disable-next-line react/no-array-index-key -- lines of a text have no other identity
      return heading === undefined ? <Small key={at}>{line}</Small> : <h4 key={at}>{heading}</h4>;
    });

function assetOf(form: WizardForm, kind: DraftKind): Asset {
  const price = microToPrice(priceFacts(form.pricing.price).micro);
  const [file] = form.files;
  const [mainCategory, category] = [textAt(form, 'mainCategory'), textAt(form, 'category')];
  return {
    id: '',
    name: shownName(nameOrFile(form)) || PREVIEW_TEXT.unnamed,
    description: form.description,
    type: kind,
    price,
    value: 0,
    fileName: file?.name ?? '',
    ownerDid: '',
    serviceName: PREVIEW_TEXT.you,
    publisher: PREVIEW_TEXT.you,
    tags: [],
    likes: 0,
    metrics: {},
    metadata: {},
    ...(mainCategory !== '' && { mainCategory }),
    ...(kind === 'model' && category !== '' && { category }),
  };
}
