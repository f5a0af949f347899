import { styled } from '@trove/kit/core.ts';
import { formatBytes } from '@trove/kit/lib/format-bytes.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Small } from '@trove/kit/ui/layout/text.tsx';
import { FileUp, RotateCcw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { DragEvent } from 'react';

import { isFileHandle } from '#common/drafts/file-handles.ts';
import { WIZARD } from '#common/texts/publishing.ts';
import { WIZARD_TEXT } from '#common/texts/wizards.ts';

import { DropArea } from './DropArea.tsx';
import type { WizardFile } from './use-wizard-file.ts';

const Area = styled(DropArea)`
  flex-direction: column;
  gap: 8px;
  padding: 24px 16px;
  text-align: center;
  overflow-wrap: anywhere;

  > svg {
    color: var(--trove-text-subtle);
  }
`;

const Problem = styled(Small)`
  position: relative;
  color: var(--trove-danger-text);
`;

interface PickerWindow {
  showOpenFilePicker?: () => Promise<FileSystemFileHandle[]>;
}

interface FileDropProps {
  label: string;
  file: WizardFile;
  /** Error message for the chosen file. */
  problem: string | undefined;
}

/** File field for drop, click and keyboard; of several files only the first is used (spec 001 §2). */
export function FileDrop({ label, file: { file, ...wizard }, problem }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [extra, setExtra] = useState<string | null>(null);

  /** Keeps the focus on the field, because the pressed button is unmounted. */
  const stay = () => input.current?.focus({ preventScroll: true });
  const take = (files: readonly File[], handle?: FileSystemFileHandle) => {
    setExtra(files.length > 1 ? WIZARD_TEXT.onlyFirst(files[0]?.name ?? '') : null);
    wizard.choose(files, handle);
    stay();
  };
  const remove = () => {
    wizard.remove();
    stay();
  };

  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = Array.from(event.dataTransfer.files);
    const [item] = event.dataTransfer.items ?? [];
    // Requested within the event, because the browser releases the dropped items afterwards.
    const asked =
      item !== undefined && 'getAsFileSystemHandle' in item
        ? (item.getAsFileSystemHandle as () => Promise<unknown>)().catch(() => null)
        : null;
    const handle: unknown = await asked;
    if (files.length > 0) take(files, isFileHandle(handle) ? handle : undefined);
  };

  // With a file handle the browser can open the file again after a reload.
  const pick = async () => {
    const { showOpenFilePicker } = window as PickerWindow;
    if (!showOpenFilePicker) return input.current?.click();
    try {
      const [handle] = await showOpenFilePicker.call(window);
      if (handle) take([await handle.getFile()], handle);
    } catch (error) {
      // An abort means that the picker was closed without a choice; other failures fall back to the input.
      if (!(error instanceof DOMException && error.name === 'AbortError')) input.current?.click();
    }
  };

  const message = problem ?? wizard.notice ?? extra;
  return (
    <Area
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => void drop(event)}
    >
      <FileUp size={24} aria-hidden />
      <input
        ref={input}
        id={id}
        name="files"
        type="file"
        multiple
        aria-label={label}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const files = Array.from(event.currentTarget.files ?? []);
          // Cleared, so that the same file can be chosen again, for example after it was changed.
          event.currentTarget.value = '';
          if (files.length > 0) take(files);
        }}
      />
      {file ? (
        <>
          <strong>{file.name}</strong>
          <Small>{formatBytes(file.size)}</Small>
          <Row gap={2} wraps justify="center">
            <Button size="small" onClick={() => void pick()}>
              {WIZARD_TEXT.chooseAnother}
            </Button>
            <Button size="small" variant="ghost" onClick={remove}>
              {WIZARD_TEXT.removeFile}
            </Button>
          </Row>
        </>
      ) : (
        <>
          <Muted>{WIZARD_TEXT.drop}</Muted>
          <Button onClick={() => void pick()}>{WIZARD_TEXT.choose}</Button>
          {wizard.awaited && (
            <Row gap={2} wraps justify="center">
              <Small as="output">
                {WIZARD_TEXT.again(wizard.awaited.name)} ({formatBytes(wizard.awaited.size)})
              </Small>
              {wizard.canReopen && (
                <Button size="small" onClick={wizard.reopen}>
                  <RotateCcw size={14} aria-hidden />
                  {WIZARD_TEXT.open(wizard.awaited.name)}
                </Button>
              )}
              <Button size="small" variant="ghost" onClick={remove}>
                {WIZARD_TEXT.removeFile}
              </Button>
            </Row>
          )}
        </>
      )}
      <Small id={`${id}-hint`}>{WIZARD.dropArea}</Small>
      {message !== null && message !== undefined && <Problem role="alert">{message}</Problem>}
    </Area>
  );
}
