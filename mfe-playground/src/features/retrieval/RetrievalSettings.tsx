import { INFERENCE, RAG } from '@trove/contract/limits.ts';
import { styled } from '@trove/kit/core.ts';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { useAtom, useAtomValue } from 'jotai';
import { useId } from 'react';

import { activeProjectAtom, drawerAtom, ragUploadsAtom } from '#common/playground/atoms.ts';
import type { Settings } from '#common/projects/project.ts';
import { PLAYGROUND } from '#common/texts.ts';
import { Label, TextArea } from '#common/widgets/TextArea.tsx';

import { RagFileList } from './RagFileList.tsx';
import { useRagFiles } from './use-rag-files.ts';

const FileInput = styled.input`
  width: 100%;
  font-size: 13px;

  &::file-selector-button {
    margin-right: 8px;
    padding: 6px 12px;
    border: 1px solid var(--trove-border-strong);
    border-radius: var(--trove-radius);
    background: var(--trove-surface);
    color: var(--trove-text);
    font: inherit;
    font-weight: 500;
  }

  &:disabled {
    opacity: 0.6;
  }
`;

/** Text or files to search before an answer: each disables the other (spec 001 §2, §4). */
export function RetrievalSettings() {
  const id = useId();
  const [project, change] = useAtom(activeProjectAtom);
  const uploads = useAtomValue(ragUploadsAtom(project.id));
  /** The drawer covers the chat, which otherwise shows the files. */
  const isDrawer = useAtomValue(drawerAtom) === 'settings';
  const files = useRagFiles(project.id);
  const { ragText, ragFiles, settings } = project;
  const hasFiles = ragFiles.length + uploads.length > 0;
  const hasText = ragText !== '';
  const set = (changes: Partial<Pick<Settings, 'chunkSize' | 'kNearest'>>) =>
    change((before) => ({ ...before, settings: { ...before.settings, ...changes } }));

  return (
    <>
      <Stack gap={1}>
        <Label htmlFor={`${id}-text`}>RAG context text</Label>
        <TextArea
          id={`${id}-text`}
          rows={4}
          value={ragText}
          disabled={hasFiles}
          placeholder="Text the answer should draw on"
          onChange={({ target }) => change((before) => ({ ...before, ragText: target.value }))}
        />
      </Stack>
      <Stack gap={1}>
        <Label htmlFor={`${id}-file`}>RAG file</Label>
        <FileInput
          id={`${id}-file`}
          type="file"
          multiple
          accept={RAG.types.join(',')}
          disabled={hasText}
          aria-describedby={`${id}-types`}
          onChange={({ target }) => {
            void files.add([...(target.files ?? [])]);
            // Cleared, so that the same file can be chosen again.
            target.value = '';
          }}
        />
        <Small id={`${id}-types`}>
          {RAG.types.join(', ')} up to {RAG.maxBytes / 1024 ** 2} MB, {RAG.maxFiles} files at most
        </Small>
        {isDrawer && hasFiles && <RagFileList project={project} files={files} />}
      </Stack>
      <Row gap={3} items="start">
        <TextInput
          label={PLAYGROUND.chunkSize}
          inputMode="numeric"
          value={settings.chunkSize}
          placeholder={String(INFERENCE.chunkSizeFallback)}
          onChange={({ target }) => set({ chunkSize: target.value })}
        />
        <TextInput
          label={PLAYGROUND.kNearest}
          inputMode="numeric"
          value={settings.kNearest}
          placeholder={String(INFERENCE.kNearest)}
          onChange={({ target }) => set({ kNearest: target.value })}
        />
      </Row>
    </>
  );
}
