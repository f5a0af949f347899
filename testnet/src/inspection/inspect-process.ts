import { fileSource } from './bytes/byte-source.ts';
import { inspectFile } from './inspect-file.ts';
import type { Job } from './inspector.ts';

/** The process that looks into files: whatever a file makes it do, the network goes on. */
process.on('message', ({ file, fileName }: Job) => {
  const source = fileSource(file);
  void inspectFile(source, fileName)
    .then((report) => process.send?.(report))
    .finally(() => source.close());
});
// The network is gone.
process.on('disconnect', () => process.exit());
