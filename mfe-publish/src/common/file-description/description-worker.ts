import type { InspectionReport } from '@trove/shared/contract/wire/assets/file-inspection.ts';
import { inspectFile } from '@trove/shared/inspection/inspect-file.ts';

import { fileSource } from './file-source.ts';
import { readCsv } from './read-csv.ts';

/** Looks into a file beside the page; it never fails, what cannot be read is a warning in the report. */
addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  void inspectFile(fileSource(file), file.name, readCsv).then((report: InspectionReport) =>
    postMessage(report),
  );
});
