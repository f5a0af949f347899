import { INFERENCE, RAG } from '@trove/shared/contract/limits.ts';
import { PLAYGROUND } from '@trove/shared/contract/screens-activities.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { Button } from '@trove/shared/ui/Button.tsx';
import { Row, Stack } from '@trove/shared/ui/layout.tsx';
import { Spinner } from '@trove/shared/ui/Spinner.tsx';
import { Small, Subheading } from '@trove/shared/ui/text.tsx';
import { TextInput } from '@trove/shared/ui/TextInput.tsx';
import { useAtom, useAtomValue } from 'jotai';
import { useId } from 'react';

import { activeProjectAtom, ragFileAtom } from '#common/playground/atoms.ts';
import type { RagFileState } from '#common/playground/atoms.ts';
import type { Settings } from '#common/projects/project.ts';
import { Label, TextArea } from '#common/widgets/TextArea.tsx';

import { useRagFile } from './use-rag-file.ts';

const FileInput = styled.input`
  width: 100%;
  font-size: 13px;

  &:disabled {
    opacity: 0.6;
  }
`;

const Problem = styled(Small)`
  color: var(--trove-danger-text);
`;

/** Text or file to look in before an answer: each closes the other (spec 001 §2, §4). */
export function RetrievalSettings() {
  const id = useId();
  const [project, change] = useAtom(activeProjectAtom);
  const file = useAtomValue(ragFileAtom(project.id));
  const { choose, remove } = useRagFile(project.id);
  const { ragText, ragFileName, settings } = project;
  const hasText = ragText !== '';
  const set = (changes: Partial<Pick<Settings, 'chunkSize' | 'kNearest'>>) =>
    change((before) => ({ ...before, settings: { ...before.settings, ...changes } }));

  return (
    <Stack gap={3}>
      <Subheading>Context (RAG)</Subheading>
      <Stack gap={1}>
        <Label htmlFor={`${id}-text`}>RAG context text</Label>
        <TextArea
          id={`${id}-text`}
          rows={4}
          value={ragText}
          disabled={file !== null}
          placeholder="Text the answer should draw on"
          onChange={({ target }) => change((before) => ({ ...before, ragText: target.value }))}
        />
      </Stack>
      <Stack gap={1}>
        <Label htmlFor={`${id}-file`}>RAG file</Label>
        {file === null ? (
          <FileInput
            id={`${id}-file`}
            type="file"
            accept={RAG.types.join(',')}
            disabled={hasText}
            aria-describedby={`${id}-types`}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen !== undefined) void choose(chosen);
            }}
          />
        ) : (
          <FileLine file={file} onRemove={remove} onAgain={() => void choose(file.file)} />
        )}
        <Small id={`${id}-types`}>
          {RAG.types.join(', ')} up to {RAG.maxBytes / 1024 ** 2} MB
        </Small>
        {file === null && ragFileName !== '' && !hasText && (
          <Small>“{ragFileName}” was used here. Choose it again to go on with it.</Small>
        )}
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
    </Stack>
  );
}

function FileLine({
  file: { file, state, chunks, reason },
  onRemove,
  onAgain,
}: {
  file: RagFileState;
  onRemove: () => void;
  onAgain: () => void;
}) {
  return (
    <Stack gap={1}>
      <Row gap={2} wraps>
        {state === 'pending' && <Spinner />}
        <span style={{ overflowWrap: 'anywhere', fontSize: 13 }}>{file.name}</span>
        <Button size="small" variant="ghost" onClick={onRemove}>
          Remove file
        </Button>
      </Row>
      <Small as="output">
        {state === 'pending' && 'Uploading…'}
        {state === 'ready' && `Ready: ${chunks ?? 0} chunks`}
      </Small>
      {state === 'failed' && (
        <Row gap={2} wraps>
          <Problem role="alert">{reason}</Problem>
          <Button size="small" onClick={onAgain}>
            Try again
          </Button>
        </Row>
      )}
    </Stack>
  );
}
