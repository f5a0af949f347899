import { useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useAtom } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import { draftAtom, dropDraftAtom } from './draft-atoms.ts';
import { type DraftGuard, guardDraft, TAB } from './draft-guard.ts';
import { deleteDraft } from './draft-store.ts';
import type { Draft, DraftKind, FileNote } from './draft.ts';
import { dropHandle } from './file-handles.ts';

/** `elsewhere`: another tab opened it first. `taken`: another tab has taken it over. */
type DraftOwnership = 'mine' | 'elsewhere' | 'taken';

interface DraftChange {
  name?: string;
  step?: string;
  form?: Record<string, unknown>;
  /** Null removes the file. */
  file?: FileNote | null;
}

export interface DraftControl {
  id: string;
  /** The stored draft; null while nothing has been typed. */
  draft: Draft | null;
  /** Whether the browser had no room for the last change. */
  isUnsaved: boolean;
  ownership: DraftOwnership;
  /** Takes over the draft; the other tab stops writing. */
  take: () => void;
  /** Stores changes immediately, unless another tab has the draft. */
  save: (change: DraftChange) => void;
  remove: () => void;
}

/** A wizard's draft, stored on each keystroke and written by one tab at a time. */
export function useDraft(kind: DraftKind, id: string): DraftControl {
  const { nav, report } = useHost();
  const { did } = useSession();
  const [draft, setDraft] = useAtom(draftAtom(kind, id));
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [ownership, setOwnership] = useState<DraftOwnership>('mine');
  const guard = useRef<DraftGuard>(null);

  useEffect(() => {
    guard.current = guardDraft(id, setOwnership);
    return () => {
      guard.current?.release();
      dropDraftAtom(kind, id);
    };
  }, [kind, id]);

  // Storage events reveal a takeover too, also by tabs that the broadcast channel does not reach.
  const isForeign = draft !== null && draft.writer !== TAB;
  const writerSeen = useRef(draft?.writer);
  const notice = useEffectEvent((writer: string | undefined) => {
    if (isForeign && writer !== writerSeen.current) setOwnership('taken');
    writerSeen.current = writer;
  });
  useEffect(() => notice(draft?.writer), [draft?.writer]);

  const save = useCallback(
    ({ file, ...change }: DraftChange) => {
      if (ownership !== 'mine') return;
      const { pathname } = nav.location.get();
      try {
        setDraft((before) => {
          const { file: noted, ...rest } = before ?? { name: '', step: '', form: {} };
          const note = file === undefined ? noted : file;
          const own = { id, kind, did, path: pathname, changed: Date.now(), writer: TAB };
          return { ...rest, ...change, ...own, ...(note && { file: note }) } as Draft;
        });
        setIsUnsaved(false);
      } catch (error) {
        setIsUnsaved(true);
        report.error(error, { kind: 'draft' });
      }
    },
    [ownership, nav, setDraft, id, kind, did, report],
  );

  return {
    id,
    draft,
    isUnsaved,
    ownership,
    take: () => {
      guard.current?.take();
      setOwnership('mine');
    },
    save,
    remove: () => {
      if (ownership !== 'mine') return;
      setDraft(null);
      deleteDraft(kind, id);
      void dropHandle(id);
    },
  };
}
