import { useEffect, useEffectEvent, useState } from 'react';

import type { FileNote } from '#common/drafts/draft.ts';
import { fileOf, keepHandle, keptHandle } from '#common/drafts/file-handles.ts';
import { isSameFile, noteFile } from '#common/drafts/file-note.ts';
import type { DraftControl } from '#common/drafts/use-draft.ts';
import { FILE_PROBLEM } from '#common/texts/wizards.ts';

export interface WizardFile {
  file: File | undefined;
  /** A file from before a reload, which the user has to choose again. */
  awaited: FileNote | undefined;
  /** Whether the browser can reopen the file with one click. */
  canReopen: boolean;
  /** Message about the latest choice. */
  notice: string | null;
  choose: (files: readonly File[], handle?: FileSystemFileHandle) => void;
  reopen: () => void;
  remove: () => void;
}

/** The wizard's file. The draft stores its name, size, time and fingerprint, and where available its handle. */
export function useWizardFile(
  control: DraftControl,
  file: File | undefined,
  setFiles: (files: File[]) => void,
): WizardFile {
  const [handle, setHandle] = useState<FileSystemFileHandle | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const { id, draft } = control;
  const awaited = file === undefined ? draft?.file : undefined;

  const choose = async (chosen: File, from?: FileSystemFileHandle) => {
    const before = draft?.file;
    setFiles([chosen]);
    // Stored first, so that a draft with a file note also has its handle.
    if (from) await keepHandle(id, from);
    try {
      const note = await noteFile(chosen);
      const isOther = file === undefined && before !== undefined && !isSameFile(before, note);
      setNotice(isOther ? FILE_PROBLEM.otherFile(before.name) : null);
      control.save({ file: note });
    } catch {
      setFiles([]);
      setNotice(FILE_PROBLEM.unreadable);
    }
  };

  const arrive = useEffectEvent((found: FileSystemFileHandle | null, given: File | null) => {
    if (file !== undefined || draft?.file === undefined) return;
    if (given) void choose(given);
    else setHandle(found);
  });
  const isAwaited = awaited !== undefined;
  useEffect(() => {
    if (!isAwaited) return undefined;
    let isGone = false;
    void keptHandle(id).then(async (found) => {
      const given = found && (await fileOf(found));
      if (!isGone) arrive(found, given);
    });
    return () => {
      isGone = true;
    };
  }, [id, isAwaited]);

  return {
    file,
    awaited,
    canReopen: handle !== null,
    notice,
    choose: ([first], from) => {
      if (first) void choose(first, from);
    },
    reopen: () => {
      if (handle === null) return;
      void fileOf(handle, true).then((given) => {
        if (given) void choose(given);
        else setNotice(FILE_PROBLEM.unreadable);
      });
    },
    remove: () => {
      setNotice(null);
      setFiles([]);
      control.save({ file: null });
    },
  };
}
