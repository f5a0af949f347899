import type { OwnAsset } from '@trove/contract/wire/assets/own-assets.ts';
import { asText } from '@trove/contract/wire/loose.ts';
import type { AssetChange } from '@trove/contract/wire/node/owner-calls.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { useState } from 'react';

import { ChangeForm } from '#common/manage/ChangeForm.tsx';
import { PICTURE_TEXT } from '#common/texts/picture.ts';

import { PictureField } from './PictureField.tsx';
import { sendPicture } from './send-picture.ts';

interface PictureFormProps {
  row: Pick<OwnAsset, 'type' | 'facts'>;
  onChange: (details: NonNullable<AssetChange['details']>) => Promise<void>;
}

/** Gives an asset another picture, or takes it away; the picture is sent before the wallet is asked. */
export function PictureForm({ row, onChange }: PictureFormProps) {
  const api = useApi();
  const before = {
    picture: asText(row.facts['picture']) ?? '',
    pictureAlt: asText(row.facts['pictureAlt']) ?? '',
  };
  const [typed, setTyped] = useState(before);
  const isNew = typed.picture !== before.picture || typed.pictureAlt !== before.pictureAlt;
  const submit = async () => {
    const type = row.type === 'dataset' ? 'dataset' : 'model';
    const picture = await sendPicture(api, type, typed.picture);
    await onChange({ picture, pictureAlt: typed.pictureAlt.trim() });
  };
  return (
    <ChangeForm isReady={isNew} submit={PICTURE_TEXT.submit} onSubmit={submit}>
      <PictureField value={typed} onChange={setTyped} />
    </ChangeForm>
  );
}
