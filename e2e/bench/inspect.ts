import { once } from 'node:events';
import { createWriteStream, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { fileWriter, ParquetWriter } from 'hyparquet-writer';

import { readProcessCost } from '../../testnet/bench/process-cost.ts';
import type { Inspected } from '../../testnet/src/files/inspection/inspector.ts';
import { endProcess, forkConfined } from '../../testnet/src/platform/fork-confined.ts';

/**
 * `pnpm bench:inspect [megabytes]`: how long the network's confined process takes to describe a CSV and a Parquet table
 * of one gigabyte, and its peak memory. Each run has a process of its own, because memory that was used is not given back.
 */

const MB = 1024 ** 2;
const SIZE = Number(process.argv[2] ?? 1024) * MB;
const RUNS = 3;
/** As the network allows (inspector.ts). */
const HEAP_MB = 256;
const PROGRAM = new URL('../../testnet/src/files/inspection/inspect-process.ts', import.meta.url);
const BATCH = 50_000;
const TOWNS = ['Graz', 'Linz', 'Wels', 'Enns', 'Steyr'];

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'trove-inspect-')));
const print = (text: string) => process.stdout.write(`${text}\n`);

/** Values that no compression makes small. */
let state = 1;
function next(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

async function writeCsv(file: string): Promise<void> {
  const out = createWriteStream(file);
  out.write('id,town,size,share,day,note\n');
  for (let row = 0, bytes = 0; bytes < SIZE; row += BATCH) {
    const lines = Array.from({ length: BATCH }, (_none, at) => {
      const day = String((at % 28) + 1).padStart(2, '0');
      const size = Math.floor(next() * 1e6);
      return `${row + at},${TOWNS[at % TOWNS.length]},${size},${next()},2026-01-${day},"seen, ${size}"\n`;
    });
    const text = lines.join('');
    bytes += text.length;
    if (!out.write(text)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}

function writeParquet(file: string): void {
  const writer = fileWriter(file);
  const names = ['id', 'size', 'share', 'weight'];
  const parquet = new ParquetWriter({
    writer,
    schema: [
      { name: 'root', num_children: names.length },
      ...names.map((name) => ({
        name,
        type: 'DOUBLE' as const,
        repetition_type: 'REQUIRED' as const,
      })),
    ],
  });
  for (let row = 0; writer.offset < SIZE; row += BATCH) {
    void parquet.write({
      columnData: names.map((name, column) => ({
        name,
        data: Float64Array.from({ length: BATCH }, (_none, at) =>
          column === 0 ? row + at : next(),
        ),
      })),
      rowGroupSize: BATCH,
    });
  }
  void parquet.finish();
}

async function measure(file: string): Promise<string> {
  const child = forkConfined(PROGRAM, { heapMb: HEAP_MB, mayRead: [folder] });
  // Starting the process is no part of it.
  const small = path.join(folder, 'small.csv');
  await inspected(child, small);
  const begun = performance.now();
  const { report } = await inspected(child, file);
  const seconds = (performance.now() - begun) / 1000;
  const { peakMb } = readProcessCost(child.pid ?? 0);
  await endProcess(child);
  const { table, warnings } = report;
  return `${seconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB; ${table?.rows} rows (${table?.isWhole ? 'all' : 'an estimate, or stated'}), ${table?.columns.length} columns, ${warnings.length} warnings`;
}

async function inspected(child: ReturnType<typeof forkConfined>, file: string): Promise<Inspected> {
  child.send({ file, fileName: path.basename(file) });
  const [found] = (await once(child, 'message')) as [Inspected];
  return found;
}

try {
  const [csv, parquet] = ['table.csv', 'table.parquet'].map((name) => path.join(folder, name));
  if (csv === undefined || parquet === undefined) throw new Error('No files');
  const small = createWriteStream(path.join(folder, 'small.csv'));
  small.end('a,b\n1,2\n');
  await once(small, 'finish');
  await writeCsv(csv);
  writeParquet(parquet);
  for (const file of [csv, parquet]) {
    print(`${path.basename(file)}, ${(statSync(file).size / 1e9).toFixed(2)} GB`);
    for (let run = 0; run < RUNS; run += 1) print(`  ${await measure(file)}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
