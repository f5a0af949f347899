import type { FileFacts } from '@trove/contract/wire/assets/file-facts.ts';
import { styled } from '@trove/kit/core.ts';
import { formatBytes } from '@trove/kit/lib/format-bytes.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const Verdict = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  font-size: 13px;
  line-height: 20px;
  overflow-wrap: anywhere;

  &[data-same='true'] {
    color: var(--trove-success-text);
  }

  &[data-same='false'] {
    color: var(--trove-danger-text);
  }

  svg {
    flex-shrink: 0;
    margin-top: 2px;
  }
`;

type State =
  | { phase: 'idle' }
  | { phase: 'reading'; file: File; read: number }
  | { phase: 'done'; file: File; isSame: boolean; why: string }
  | { phase: 'failed'; message: string };

interface VerifyFileProps {
  promised: FileFacts;
  /** Resolves to the sha256 of a file in lower-case hex. */
  hash: (
    file: File,
    options: { signal: AbortSignal; onProgress: (read: number) => void },
  ) => Promise<string>;
}

/** Checks whether a local file is the one that was published. Nothing is uploaded. */
export function VerifyFile({ promised, hash }: VerifyFileProps) {
  const [state, setState] = useState<State>({ phase: 'idle' });
  const input = useRef<HTMLInputElement>(null);
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  const verify = async (file: File) => {
    if (file.size !== promised.size) {
      const why = `It has ${formatBytes(file.size)}, the published file ${formatBytes(promised.size)}.`;
      return setState({ phase: 'done', file, isSame: false, why });
    }
    const control = new AbortController();
    running.current = control;
    setState({ phase: 'reading', file, read: 0 });
    try {
      const found = await hash(file, {
        signal: control.signal,
        onProgress: (read) => setState({ phase: 'reading', file, read }),
      });
      const isSame = found === promised.sha256.toLowerCase();
      const why = isSame ? '' : `Its SHA-256 begins with ${found.slice(0, 12)}.`;
      setState({ phase: 'done', file, isSame, why });
    } catch {
      setState(
        control.signal.aborted
          ? { phase: 'idle' }
          : { phase: 'failed', message: `${file.name} could not be read.` },
      );
    }
  };

  return (
    <Stack gap={2} items="start">
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File to verify"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void verify(file);
        }}
      />
      {state.phase === 'reading' ? (
        <Row gap={3}>
          <Muted as="output">
            Reading {state.file.name}: {Math.floor((100 * state.read) / state.file.size)} %
          </Muted>
          <Button size="small" onClick={() => running.current?.abort()}>
            Cancel
          </Button>
        </Row>
      ) : (
        <Button size="small" onClick={() => input.current?.click()}>
          <ShieldCheck size={16} aria-hidden />
          Verify my file
        </Button>
      )}
      <output>
        {state.phase === 'done' && (
          <Verdict data-same={state.isSame}>
            {state.isSame ? (
              <ShieldCheck size={16} aria-hidden />
            ) : (
              <ShieldAlert size={16} aria-hidden />
            )}
            {state.isSame
              ? `${state.file.name} is the published file.`
              : `${state.file.name} is not the published file. ${state.why}`}
          </Verdict>
        )}
        {state.phase === 'failed' && <Muted>{state.message}</Muted>}
      </output>
    </Stack>
  );
}
