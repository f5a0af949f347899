import { ASSET_VERSION } from '@trove/contract/limits.ts';
import { UPLOADS_TEXT } from '@trove/contract/screens/sellers.ts';
import { formatBytes } from '@trove/kit/lib/format-bytes.ts';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { useEffect, useRef, useState } from 'react';

import { ChangeForm } from './ChangeForm.tsx';

const text = UPLOADS_TEXT.version;

export interface VersionRequest {
  file: File;
  notes: string;
  signal: AbortSignal;
  /** Called with the sent fraction, 0 to 1; at 1 the upload is complete and the wallet is asked. */
  onSent: (sent: number) => void;
}

/** Uploads another file for an asset; the wallet then signs it as the newest version. */
export function VersionForm({
  nft,
  onPublish,
}: {
  nft: string;
  onPublish: (request: VersionRequest) => Promise<void>;
}) {
  const [file, setFile] = useState<File>();
  const [notes, setNotes, forget] = useTyped(`version_${nft}`, '');
  const [sent, setSent] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const submit = async () => {
    if (!file) return;
    sending.current = new AbortController();
    await onPublish({ file, notes, signal: sending.current.signal, onSent: setSent });
    setFile(undefined);
    forget();
    setSent(0);
  };
  return (
    <ChangeForm
      isReady={file !== undefined}
      submit={text.submit}
      working={sent < 1 ? text.sending(Math.floor(sent * 100)) : UPLOADS_TEXT.waiting}
      onSubmit={submit}
    >
      <Muted>{text.help}</Muted>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.file}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) setFile(chosen);
        }}
      />
      <Row gap={3} wraps>
        <Button size="small" onClick={() => input.current?.click()}>
          {text.choose}
        </Button>
        <Small>{file ? `${file.name}, ${formatBytes(file.size)}` : text.missing}</Small>
      </Row>
      <TextInput
        label={text.notes}
        autoComplete="off"
        maxLength={ASSET_VERSION.notesMax}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </ChangeForm>
  );
}
