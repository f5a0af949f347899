import { bufferSource } from '@trove/inspection/bytes/byte-source.ts';
import { inspectFile } from '@trove/inspection/inspect-file.ts';

import { writeGguf } from '../samples/formats/gguf.ts';

const KB = 1024;

const texts = (count: number, part: (n: number) => string) =>
  Buffer.from(Array.from({ length: count }, (_, n) => part(n)).join(','));
/** Returns the JSON texts of reports on files that make them as long as they get, by what is long. */
export const longReports = () =>
  Promise.all(
    (
      [
        [
          'columns',
          'a.csv',
          Buffer.concat([texts(20_000, (n) => `${n}${'c'.repeat(400)}`), Buffer.from('\n1,2\n')]),
        ],
        [
          'keys',
          'a.json',
          Buffer.from(`{${texts(200_000, (n) => `"${n}":"${'v'.repeat(40)}"`).toString()}}`),
        ],
        [
          'metadata',
          'a.gguf',
          writeGguf(
            Object.fromEntries(
              Array.from({ length: 50_000 }, (_, n) => [
                `key.${n}`,
                { kind: 'text' as const, value: 'v'.repeat(400) },
              ]),
            ),
            [],
          ),
        ],
      ] as const
    ).map(async ([form, name, bytes]) => {
      const report = JSON.stringify(await inspectFile(bufferSource(bytes), name));
      console.info(`  report of ${form}: ${(report.length / KB).toFixed(0)} KB`);
      return [form, report] as const;
    }),
  );
