import { getPercent, progressText } from '@trove/kit/lib/transfer-progress.ts';
import type { Progress } from '@trove/kit/lib/transfer-progress.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Problem } from '@trove/kit/ui/feedback/Problem.tsx';
import { ProgressBar } from '@trove/kit/ui/feedback/ProgressBar.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Figures, Small } from '@trove/kit/ui/layout/text.tsx';
import { Download, RotateCw, ShieldCheck } from 'lucide-react';

import type { Transfer } from './transfer.ts';

interface DownloadPanelProps {
  fileName: string;
  transfer: Transfer;
  onStart: () => void;
  onStop: () => void;
}

/** Downloads a file that needs no further payment, any number of times (spec 000 §4, §7). */
export function DownloadPanel({ fileName, transfer, onStart, onStop }: DownloadPanelProps) {
  switch (transfer.phase) {
    case 'idle':
      return (
        <Button variant="primary" size="large" wide onClick={onStart}>
          <Download size={18} aria-hidden />
          Download
        </Button>
      );
    case 'running':
    case 'waiting':
      return (
        <Stack gap={3}>
          <TransferProgress name={fileName} transfer={transfer} />
          <Small as="output">
            {transfer.phase === 'waiting'
              ? 'Connection lost. The download resumes automatically…'
              : ''}
          </Small>
          <Button wide onClick={onStop}>
            Cancel download
          </Button>
        </Stack>
      );
    case 'stopped':
      return (
        <Stack gap={3}>
          <TransferProgress name={fileName} transfer={transfer} />
          <Button variant="primary" size="large" wide onClick={onStart}>
            <Download size={18} aria-hidden />
            Resume
          </Button>
        </Stack>
      );
    case 'failed':
      return (
        <Stack gap={3}>
          {transfer.received > 0 && <TransferProgress name={fileName} transfer={transfer} />}
          <Problem role="alert">{transfer.reason}</Problem>
          <Button variant="primary" size="large" wide onClick={onStart}>
            <RotateCw size={18} aria-hidden />
            {transfer.received > 0 ? 'Resume' : 'Try again'}
          </Button>
        </Stack>
      );
    case 'saved':
      return (
        <Stack gap={3}>
          <Row as="output" gap={2} wraps>
            <Small>Saved as {fileName}</Small>
            {transfer.verified && (
              <Chip
                tone="success"
                title="The sha256 of the saved file is the one the network published"
              >
                <ShieldCheck size={14} aria-hidden />
                Verified
              </Chip>
            )}
          </Row>
          <Button size="large" wide onClick={onStart}>
            <Download size={18} aria-hidden />
            Download again
          </Button>
        </Stack>
      );
  }
}

/** A transfer that has begun. */
type Begun = Extract<Transfer, Progress>;

const TITLES: Record<Begun['phase'], string> = {
  running: 'Downloading',
  waiting: 'Waiting for the connection',
  stopped: 'Paused',
  failed: 'Interrupted',
};

function TransferProgress({ name, transfer }: { name: string; transfer: Begun }) {
  const percent = getPercent(transfer);
  return (
    <Stack gap={2}>
      <Row justify="space-between" gap={2}>
        <Small>{TITLES[transfer.phase]}</Small>
        <Figures>{percent === null ? '' : `${percent} %`}</Figures>
      </Row>
      <ProgressBar aria-label={`Download of ${name}`} max={100} value={percent ?? undefined} />
      <Small style={{ fontVariantNumeric: 'tabular-nums' }}>{progressText(transfer)}</Small>
    </Stack>
  );
}
