import { readFileSync } from 'node:fs';
import path from 'node:path';

import { bufferSource } from '@trove/inspection/bytes/byte-source.ts';
import { inspectFile } from '@trove/inspection/inspect-file.ts';

import { expect, test } from '../../fixtures.ts';

const FIXTURES = path.join(
  import.meta.dirname,
  '../../../shared/inspection/fixtures/foreign-files',
);

const stored = (name: string) => ({ name, buffer: readFileSync(path.join(FIXTURES, name)) });
const written = (name: string, text: string, encoding: BufferEncoding = 'latin1') => ({
  name,
  buffer: Buffer.from(text, encoding),
});
const rows = (line: (at: number) => string) =>
  Array.from({ length: 40 }, (_none, at) => line(at)).join('\r\n');

/** Files that are described, and files that are warned of. */
const FILES = [
  stored('C01.csv'),
  stored('C07-utf16.csv'),
  stored('S01-gptq.safetensors'),
  stored('J04.json'),
  written(
    'excel-de.csv',
    `sep=;\r\nOrt;Preis;Anzahl\r\n${rows((at) => `Köln ${at};1.${100 + at},5;${at}`)}`,
  ),
  written(
    'markdown.csv',
    `| Ort | Preis |\n| --- | ----: |\n${rows((at) => `| Linz ${at} | ${at}.50 |`)}\n`,
  ),
  written(
    'shell-accounts.csv',
    rows((at) => `user${at}:x:${1000 + at}:/home/user${at}:/bin/sh`),
  ),
  written('picture.png', `\x89PNG\r\n\x1a\n\0\0\0\rIHDR${'\0'.repeat(600)}`),
  stored('K04b.zip'),
  stored('A01.tar'),
  stored('G01-cut-off.gguf'),
  written('model.h5', `\x89HDF\r\n\x1a\n${'\0'.repeat(600)}`),
  written('data.7z', `7z\xbc\xaf\x27\x1c${'\0'.repeat(600)}`),
  written(
    'losses.jsonl',
    rows((at) => `{"step":${at},"loss":${at % 9 ? `${at}.5` : 'NaN'},"name":"run ${at}"}`),
  ),
  written(
    'two-tables.csv',
    `t,v\r\ns,m\r\n${rows((at) => `${at},${at}.5`)}\r\n\r\ncity,price\r\nGraz,1.5\r\nLinz,2.5\r\n`,
  ),
  written('comment.json', '// made by hand\n{"a": 1}\n'),
  written('mainframe.csv', '\xf1\x6b\xc7\x99\x81\xa9\x15'.repeat(40)),
  written('settings.csv', '{"theme": "dark", "size": 12}\n'),
  written('twice.jsonl', '{"id":1,"x":1,"x":2}\n'.repeat(40)),
];

test('files of strangers are described by the page as by the network @long', async ({ buyer }) => {
  const { page } = buyer;
  await buyer.open('/dashboard/upload-dataset');
  const folder = process.env['PHOTOS'];
  for (const { name, buffer } of FILES) {
    await page
      .getByLabel('Dataset file')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    const details = page.getByRole('region', { name: 'Details found in this file' });
    await expect(details).toContainText(name.replace(/\.[^.]+$/, '').replaceAll('_', ' '));
    const { kind, warnings } = await inspectFile(bufferSource(buffer), name);
    if (kind !== undefined) await expect(details).toContainText(kind);
    const said = details.getByRole('alert').getByRole('listitem');
    await expect(said).toHaveText(warnings.map(({ message }) => message));
    if (folder) await details.screenshot({ path: path.join(folder, `${name}.png`) });
  }
  // On the page of an asset, a buyer reads what the file is.
  await buyer.open('/dashboard/datasets?category=csv');
  const first = page.getByRole('article').filter({ hasNotText: 'Sensor Archive' }).first();
  await first.getByRole('heading').getByRole('link').click();
  await page.getByRole('tab', { name: 'Files' }).click();
  const contents = page.getByRole('region', { name: 'Contents' });
  await expect(contents).toContainText('Format');
  if (folder) await contents.screenshot({ path: path.join(folder, 'asset.png') });
});
