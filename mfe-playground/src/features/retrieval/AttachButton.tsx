import { RAG } from '@trove/contract/limits.ts';
import { IconButton } from '@trove/kit/ui/actions/IconButton.tsx';
import { useAtomValue } from 'jotai';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';

import { activeProjectAtom } from '#common/playground/atoms.ts';

import { useRagFiles } from './use-rag-files.ts';

/** Chooses files that the answers should draw on, beside the message. */
export function AttachButton() {
  const { id, ragText } = useAtomValue(activeProjectAtom);
  const files = useRagFiles(id);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={ragText === '' ? 'Attach files' : 'Attach files: remove the context text first'}
        disabled={ragText !== ''}
        onClick={() => input.current?.click()}
      >
        <Paperclip size={18} aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={RAG.types.join(',')}
        aria-label="Files to attach"
        onChange={({ target }) => {
          void files.add([...(target.files ?? [])]);
          // Cleared, so that the same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
