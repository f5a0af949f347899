import { inspectFile } from '@trove/shared/inspection/inspect-file.ts';

import { fileSource } from './file-source.ts';
import type { Job } from './inspector.ts';

/** Inspects files in a separate process: whatever a file makes it do, the network keeps running. */
process.on('message', ({ file, fileName, sampleRows = [] }: Job) => {
  const source = { ...fileSource(file), sampleRows };
  void inspectFile(source, fileName)
    .then((report) => process.send?.(report))
    .finally(() => source.close());
});
// The network's process has exited.
process.on('disconnect', () => process.exit());
