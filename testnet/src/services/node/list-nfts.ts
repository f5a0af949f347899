import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import type { FastifyPluginCallback } from 'fastify';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { wireNft } from '../../market/catalogue/wire-nft.ts';
import { type Closed, closedTo, isShown } from '../../people/competitions/closed-to.ts';
import type { AssetRow, Db } from '../../platform/db/schema.ts';
import { createEtag, isFresh } from '../../platform/http/etag.ts';
import { nftReply, nodeReply } from './node-reply.ts';

const schema = {
  summary: 'Every asset this node knows, newest last',
  response: { 200: nodeReply({ nfts: z.array(nftReply) }) },
};

/** Goes up when the form of the answer changes: clients then fetch the list again. */
const FORM = 1;

/**
 * `GET list-nfts`: every asset on the market, newest last (contracts.md 1.2), streamed in bounded memory. Items of a
 * competition that is closed to the session are left out (network.md 4.10).
 */
export const listNfts =
  (context: Context): FastifyPluginCallback =>
  (app, _options, done) => {
    const { db } = context;
    app.get('/list-nfts', { schema, config: { atOncePerCaller: 3 } }, async (request, reply) => {
      const closed = await closedTo(context, request);
      const { competitions, held } = closed;
      const seen = [...competitions, ...held].join(' ');
      const etag = createEtag(`${FORM} ${await newestChange(db)} ${seen}`);
      if (isFresh(request, reply, etag)) return reply;
      // Destroyed with the connection, which ends the reading.
      return reply.type('application/json').send(Readable.from(listText(db, closed)));
    });
    done();
  };

/** The id of the newest block that changed an asset: the same id means the same assets, on any database. */
async function newestChange(db: Db): Promise<string> {
  const newest = await db
    .selectFrom('transactions')
    .select('id')
    .where('number', '=', (query) =>
      query.selectFrom('assets').select(({ fn }) => fn.max('changed_in').as('number')),
    )
    .executeTakeFirst();
  return newest?.id ?? '';
}

const BATCH = 100;

/**
 * The answer in parts, each read when the one before has been sent. Reading on from the last row, not from an open cursor:
 * a slow client would hold a connection and a transaction of the database.
 */
async function* listText(db: Db, closed: Closed): AsyncGenerator<string> {
  const [head, tail] = envelope();
  yield head;
  let last: AssetRow | undefined;
  do {
    const rows = await batchAfter(db, last?.deployed_in ?? -1, closed);
    const text = rows.map((row) => JSON.stringify(wireNft(row))).join(',');
    if (text !== '') yield last ? `,${text}` : text;
    last = rows.length === BATCH ? rows.at(-1) : undefined;
    // The embedded database answers at once: without a pause no other request would be read until the end.
    await setImmediate();
  } while (last);
  yield tail;
}

const batchAfter = (db: Db, place: number, closed: Closed): Promise<AssetRow[]> =>
  db
    .selectFrom('assets')
    .selectAll()
    .where('withdrawn', '=', 0)
    .where('deployed_in', '>', place)
    .where((item) => isShown(item, closed))
    .orderBy('deployed_in')
    .limit(BATCH)
    .execute();

/** Text of the reply before the first asset and after the last one. */
function envelope(): [head: string, tail: string] {
  const empty = { status: true, message: 'Got All NFTs', result: null, nfts: [] };
  const [head = '', tail = ''] = JSON.stringify(empty).split('[]');
  return [`${head}[`, `]${tail}`];
}
