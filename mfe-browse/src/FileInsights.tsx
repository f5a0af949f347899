import type { FileFacts } from '@trove/contract/wire/assets/file-facts.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';

import { Inspection } from './features/inspection/Inspection.tsx';
import { hashFile } from './features/verify-file/hash-file.ts';
import { VerifyFile } from './features/verify-file/VerifyFile.tsx';

interface FileInsightsProps {
  nft: string;
  /** Undefined on networks that state no facts about their files. */
  promised: FileFacts | undefined;
}

/** Comparison with a local file, and inspection, shown below the file of an asset. Loaded when the tab opens. */
export const FileInsights = ({ nft, promised }: FileInsightsProps) => (
  <Stack gap={6}>
    {promised && <VerifyFile promised={promised} hash={hashFile} />}
    <Inspection nft={nft} />
  </Stack>
);
