import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';
import { inspectFile } from '@trove/inspection/inspect-file.ts';

import { fileSource } from './file-source.ts';

/** Inspects a file in a worker. It never fails: what cannot be read is a warning in the report. */
addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  void inspectFile(fileSource(file), file.name).then((report: InspectionReport) =>
    postMessage(report),
  );
});
