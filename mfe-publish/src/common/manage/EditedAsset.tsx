import { paths } from '@trove/contract/paths.ts';
import { type OwnAsset, ownAssetSchema } from '@trove/contract/wire/assets/own-assets.ts';
import { asRecord } from '@trove/contract/wire/loose.ts';
import { useLocation } from '@trove/kit/core.ts';
import { useSession } from '@trove/kit/remote/host-context.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { Title } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';

import { SignInNotice } from '#common/SignInNotice.tsx';
import { MY_UPLOADS } from '#common/texts/selling.ts';
import { STEP_TEXT } from '#common/texts/wizard-steps.ts';
import { editedItem } from '#common/wizard/frame/edited-item.ts';

import { EditSections } from './EditSections.tsx';
import { useOwnAsset } from './use-own-asset.ts';

/**
 * The asset that My Uploads opened the wizard with: what its owner can change or, for a new asset with its values, a
 * notice above the form.
 */
export function EditedAsset() {
  const { pathname, state } = useLocation();
  const { did } = useSession();
  const edited = editedItem(state);
  const { data: row } = ownAssetSchema.safeParse(asRecord(state)['item']);
  if (!edited) return null;
  if (edited.isNew || !row) {
    return (
      <Notice tone="info">
        {STEP_TEXT.editing(edited.name)}{' '}
        <TextLink to={paths.myUploads()}>{MY_UPLOADS.title}</TextLink>
      </Notice>
    );
  }
  if (did === null) {
    return (
      <>
        <Title>{row.name}</Title>
        <SignInNotice text="Only its publisher can change it." />
      </>
    );
  }
  const again = { to: pathname, state: { ...asRecord(state), isNew: true } };
  return <Opened opened={row} did={did} again={again} />;
}

interface OpenedProps {
  /** The asset as it was when My Uploads was left. */
  opened: OwnAsset;
  did: string;
  again: { to: string; state: object };
}

const Opened = ({ opened, did, again }: OpenedProps) => (
  <EditSections row={useOwnAsset(opened, did)} did={did} again={again} />
);
