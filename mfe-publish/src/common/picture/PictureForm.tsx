import type { OwnAsset } from '@trove/contract/wire/assets/own-assets.ts';
import { asText } from '@trove/contract/wire/loose.ts';
import type { AssetChange } from '@trove/contract/wire/node/owner-calls.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { useState } from 'react';

import { ChangeForm } from '#common/manage/ChangeForm.tsx';
import { PICTURE_TEXT } from '#common/texts/picture.ts';

import { PictureField } from './PictureField.tsx';
import { sendPicture } from './send-picture.ts';

interface PictureFormProps {
  row: Pick<OwnAsset, 'id' | 'type' | 'facts'>;
  onChange: (details: NonNullable<AssetChange['details']>) => Promise<void>;
}

/** Gives an asset another picture, or takes it away; the picture is sent before the wallet is asked. */
export function PictureForm({ row, onChange }: PictureFormProps) {
  const api = useApi();
  const before = asText(row.facts['picture']) ?? '';
  const wordsBefore = asText(row.facts['pictureAlt']) ?? '';
  const [picture, setPicture] = useState(before);
  const [words, setWords, forget] = useTyped(`picture_${row.id}`, wordsBefore);
  const isNew = picture !== before || words !== wordsBefore;
  const submit = async () => {
    const type = row.type === 'dataset' ? 'dataset' : 'model';
    const name = await sendPicture(api, type, picture);
    // Only what is new: the wallet would say of a picture that stays that it is another one.
    await onChange({ ...(name !== before && { picture: name }), pictureAlt: words.trim() });
    forget();
  };
  const change = (value: { picture: string; pictureAlt: string }) => {
    setPicture(value.picture);
    setWords(value.pictureAlt);
  };
  return (
    <ChangeForm isReady={isNew} submit={PICTURE_TEXT.submit} onSubmit={submit}>
      <PictureField value={{ picture, pictureAlt: words }} onChange={change} />
    </ChangeForm>
  );
}
