import path from 'node:path';

import { csvLine } from '@trove/kit/lib/csv-line.ts';

import { openDatabase } from '../../platform/db/open-database.ts';

/** `pnpm wishes [topic]`: registered wishes as CSV, for the operator of the network. */

const [topic] = process.argv.slice(2);
const database = await openDatabase({
  folder: path.resolve(process.env['DATA_DIR'] ?? '.trove', 'net'),
  url: process.env['DATABASE_URL'],
});
const rows = await database.db
  .selectFrom('wishes')
  .selectAll()
  .$if(topic !== undefined, (query) => query.where('topic', '=', topic ?? ''))
  .orderBy('topic')
  .orderBy('created')
  .execute();
await database.close();

process.stdout.write(csvLine(['Topic', 'Who', 'E-mail', 'Since']));
for (const { topic: asked, who, email, created } of rows) {
  process.stdout.write(csvLine([asked, who, email, new Date(created).toISOString()]));
}
