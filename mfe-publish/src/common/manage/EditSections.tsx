import { paths } from '@trove/contract/paths.ts';
import { UPLOADS_TEXT } from '@trove/contract/screens/sellers.ts';
import { nameInSentence } from '@trove/contract/shown-name.ts';
import type { OwnAsset } from '@trove/contract/wire/assets/own-assets.ts';
import { hasPictures } from '@trove/contract/wire/capabilities.ts';
import { useNavigate } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted, Title } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { PictureForm } from '#common/picture/PictureForm.tsx';
import { SampleForm } from '#common/public-sample/SampleForm.tsx';
import { usePublicSample } from '#common/public-sample/use-public-sample.ts';
import { PICTURE_TEXT } from '#common/texts/picture.ts';
import { SAMPLE_TEXT } from '#common/texts/public-sample.ts';
import { MY_UPLOADS } from '#common/texts/selling.ts';
import { EDIT_TEXT } from '#common/texts/wizard-steps.ts';
import { useFocusKept } from '#common/use-focus-kept.ts';

import { DetailsForm } from './details/DetailsForm.tsx';
import { MarketForm } from './MarketForm.tsx';
import { PriceForm } from './PriceForm.tsx';
import { useChangeAsset } from './use-change-asset.ts';
import { useSendVersion } from './use-send-version.ts';
import { VersionForm, type VersionRequest } from './VersionForm.tsx';

interface EditSectionsProps {
  row: OwnAsset;
  did: string;
  /** Address of the wizard that begins with the values of the asset, with its state. */
  again: { to: string; state: object };
}

/**
 * Price, details, public sample, versions and listing: all that the owner of a published asset may change (rules.md#trade), on one
 * page, and the way to a new asset with the same values.
 */
export function EditSections({ row, did, again }: EditSectionsProps) {
  const { id, name, pricing, version, compId } = row;
  const navigate = useNavigate();
  const isWithdrawn = row.state === 'withdrawn';
  const change = useChangeAsset(row, did);
  const { config } = useHost();
  // These forms remount with the changed values.
  const [priceFocus, detailsFocus] = [useFocusKept(), useFocusKept()];
  const pictureFocus = useFocusKept();
  const send = useSendVersion(row);
  const sample = usePublicSample(row);

  const publish = async (request: VersionRequest) => {
    const assetId = await send(request);
    await change(
      { version: { assetId, fileName: request.file.name, notes: request.notes.trim() } },
      UPLOADS_TEXT.version.done(version + 1),
    );
  };

  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <Title>{UPLOADS_TEXT.editOf(nameInSentence(name))}</Title>
        <TextLink to={paths.myUploads()}>{MY_UPLOADS.title}</TextLink>
      </Stack>
      <Section title={UPLOADS_TEXT.changePrice} focus={priceFocus}>
        <PriceForm
          key={pricing.price}
          nft={id}
          pricing={pricing}
          onChange={(price) => change({ price }, UPLOADS_TEXT.price.done)}
        />
      </Section>
      <Section title={UPLOADS_TEXT.details.title} focus={detailsFocus}>
        <DetailsForm
          key={row.revision}
          row={row}
          onChange={(details) => change({ details }, UPLOADS_TEXT.details.done)}
        />
      </Section>
      {hasPictures(config.capabilities) && (
        <Section title={PICTURE_TEXT.title} focus={pictureFocus}>
          <PictureForm
            key={row.revision}
            row={row}
            onChange={(details) => change({ details }, PICTURE_TEXT.done)}
          />
        </Section>
      )}
      {sample && (
        <Section title={SAMPLE_TEXT.title}>
          <SampleForm
            sample={sample}
            onChange={(sampleColumns) => change({ details: { sampleColumns } }, SAMPLE_TEXT.done)}
          />
        </Section>
      )}
      <Section title={`${UPLOADS_TEXT.newVersion} · ${UPLOADS_TEXT.version.current(version)}`}>
        {compId === '' ? (
          <VersionForm nft={id} onPublish={publish} />
        ) : (
          <Muted>{UPLOADS_TEXT.version.entry}</Muted>
        )}
      </Section>
      <Section title={`${UPLOADS_TEXT.market} · ${UPLOADS_TEXT.state[row.state]}`}>
        <MarketForm
          isWithdrawn={isWithdrawn}
          onChange={(withdraws) =>
            change(
              { isWithdrawn: withdraws },
              withdraws ? UPLOADS_TEXT.unlisting.done : UPLOADS_TEXT.listing.done,
            )
          }
        />
      </Section>
      <Section title={EDIT_TEXT.again}>
        <Muted>{EDIT_TEXT.againText}</Muted>
        <div>
          <Button onClick={() => void navigate(again.to, { state: again.state })}>
            {EDIT_TEXT.again}
          </Button>
        </div>
      </Section>
    </Stack>
  );
}

interface SectionProps {
  title: string;
  focus?: ReturnType<typeof useFocusKept>;
  children: ReactNode;
}

function Section({ title, focus, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} tabIndex={-1} {...focus}>
      <Stack gap={3}>
        <Heading id={id}>{title}</Heading>
        {children}
      </Stack>
    </Card>
  );
}
