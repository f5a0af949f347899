import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';

import type { FastifyPluginAsync } from 'fastify';
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

/** Version of the response's format; increasing it makes clients fetch the list again. */
const FORM = 1;

/**
 * `GET list-nfts`: every asset on the market, newest last (wire.md#reads), streamed in bounded memory. Items of a
 * competition that is closed to the session are left out (rules.md#competitions).
 */
export const listNfts =
  (context: Context): FastifyPluginAsync =>
  async (app) => {
    const { db } = context;
    app.get(
      '/list-nfts',
      { schema, config: { authority: 'anyone', atOncePerCaller: 3 } },
      async (request, reply) => {
        const closed = await closedTo(context, request);
        const { competitions, owned } = closed;
        const seen = [...competitions, ...owned].join(' ');
        const etag = createEtag(`${FORM} ${await newestChange(db)} ${seen}`);
        if (isFresh(request, reply, etag)) return reply;
        // The stream is destroyed with the connection, which stops the reads.
        return reply.type('application/json').send(Readable.from(listText(db, closed)));
      },
    );
  };

/** Returns the id of the newest block that changed an asset; the same id means the same assets, on any database. */
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
 * Yields the response in parts, each read after the previous one was sent. It continues after the last row instead of
 * using an open cursor, because a slow client would occupy a connection and a transaction of the database.
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
    // The embedded database resolves immediately, so without a pause no other request would be read until the end.
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

/** Returns the text of the response before the first asset and after the last one. */
function envelope(): [head: string, tail: string] {
  const empty = { status: true, message: 'Got All NFTs', result: null, nfts: [] };
  const [head = '', tail = ''] = JSON.stringify(empty).split('[]');
  return [`${head}[`, `]${tail}`];
}
