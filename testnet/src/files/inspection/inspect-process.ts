import { readFileSync } from 'node:fs';

import { inspectFile } from '@trove/inspection/inspect-file.ts';

import { sampleTable } from '../scoring/sample-table.ts';
import { scoreTable, type Solution } from '../scoring/score-table.ts';
import { CHAT_TEMPLATE } from './chat-template/chat-template.ts';
import { readChatTemplate } from './chat-template/read-chat-template.ts';
import { fileSource } from './file-source.ts';
import type { Inspected, Job } from './inspector.ts';

/** Reads strangers' files in a separate process: whatever a file makes it do, the network keeps running. */
process.on('message', (job: Job) => {
  if ('scoring' in job) {
    const solution = JSON.parse(job.solution) as Solution;
    process.send?.(scoreTable(job.scoring, solution, readFileSync(job.file)));
    return;
  }
  if ('columns' in job) {
    process.send?.(sampleTable(job.columns, JSON.parse(job.solution) as Solution));
    return;
  }
  const { file, fileName, sampleRows = [] } = job;
  const source = { ...fileSource(file), sampleRows };
  void inspectFile(source, fileName)
    .then((report) => {
      const chatTemplate =
        report.format === 'gguf' ? readChatTemplate(source, CHAT_TEMPLATE.chars + 1) : '';
      process.send?.({ report, chatTemplate } satisfies Inspected);
    })
    .finally(() => source.close());
});
// The network's process has exited.
process.on('disconnect', () => process.exit());
