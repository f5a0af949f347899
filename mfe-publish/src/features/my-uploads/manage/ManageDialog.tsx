import { UPLOADS_TEXT } from '@trove/contract/screens/sellers.ts';
import type { OwnAsset } from '@trove/contract/wire/assets/own-assets.ts';
import { Modal } from '@trove/kit/ui/dialogs/Modal.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Divider } from '@trove/kit/ui/layout/surfaces.tsx';
import { Muted, Subheading } from '@trove/kit/ui/layout/text.tsx';

import { useFocusKept } from '#common/use-focus-kept.ts';

import { DetailsForm } from './details/DetailsForm.tsx';
import { MarketForm } from './MarketForm.tsx';
import { PriceForm } from './PriceForm.tsx';
import { useChangeAsset } from './use-change-asset.ts';
import { useSendVersion } from './use-send-version.ts';
import { VersionForm, type VersionRequest } from './VersionForm.tsx';

interface ManageDialogProps {
  row: OwnAsset;
  did: string;
  onClose: () => void;
}

/** Price, details, versions and listing: all that the owner of a published asset may change (rules.md#trade). */
export function ManageDialog({ row, did, onClose }: ManageDialogProps) {
  const { id, name, pricing, version, compId } = row;
  const isWithdrawn = row.state === 'withdrawn';
  const change = useChangeAsset(id, did, row.revision);
  // These two forms remount with the changed values.
  const [priceFocus, detailsFocus] = [useFocusKept(), useFocusKept()];
  const send = useSendVersion(row);

  const publish = async (request: VersionRequest) => {
    const assetId = await send(request);
    await change(
      { version: { assetId, fileName: request.file.name, notes: request.notes.trim() } },
      UPLOADS_TEXT.version.done(version + 1),
    );
  };

  return (
    <Modal
      open
      onClose={onClose}
      title={UPLOADS_TEXT.manageOf(name)}
      width={520}
      preventsOutsideClick
    >
      <Stack gap={5}>
        <Stack gap={3} as="section" aria-label={UPLOADS_TEXT.changePrice} {...priceFocus}>
          <Subheading>{UPLOADS_TEXT.changePrice}</Subheading>
          <PriceForm
            key={pricing.price}
            nft={id}
            pricing={pricing}
            onChange={(price) => change({ price }, UPLOADS_TEXT.price.done)}
          />
        </Stack>
        <Divider />
        <Stack gap={3} as="section" aria-label={UPLOADS_TEXT.details.title} {...detailsFocus}>
          <Subheading>{UPLOADS_TEXT.details.title}</Subheading>
          <DetailsForm
            key={row.revision}
            row={row}
            onChange={(details) => change({ details }, UPLOADS_TEXT.details.done)}
          />
        </Stack>
        <Divider />
        <Stack gap={3} as="section" aria-label={UPLOADS_TEXT.newVersion}>
          <Subheading>
            {UPLOADS_TEXT.newVersion} · {UPLOADS_TEXT.version.current(version)}
          </Subheading>
          {compId === '' ? (
            <VersionForm nft={id} onPublish={publish} />
          ) : (
            <Muted>{UPLOADS_TEXT.version.entry}</Muted>
          )}
        </Stack>
        <Divider />
        <Stack gap={3} as="section" aria-label={UPLOADS_TEXT.market}>
          <Subheading>
            {UPLOADS_TEXT.market} · {UPLOADS_TEXT.state[row.state]}
          </Subheading>
          <MarketForm
            isWithdrawn={isWithdrawn}
            onChange={(withdraws) =>
              change(
                { isWithdrawn: withdraws },
                withdraws ? UPLOADS_TEXT.unlisting.done : UPLOADS_TEXT.listing.done,
              )
            }
          />
        </Stack>
      </Stack>
    </Modal>
  );
}
