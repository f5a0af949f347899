import { setImmediate } from 'node:timers/promises';

import { HOUR } from '@trove/contract/time.ts';

import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/schema.ts';
import { oneATurn, type Pieces } from '../../platform/pieces.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Pieces deleted in one turn. */
const AT_ONCE = 4;

/** Time after which pieces of no document are what a process left that was killed while it stored or deleted them. */
const LEFT_AFTER = HOUR;

/** Documents in pieces, by the keys that the rows of their files name. A document without such a row does not exist. */
export function createRagPieces({ clock, db }: { clock: Clock; db: Db }) {
  const remove = async (document: string): Promise<void> => {
    const last = await db
      .selectFrom('rag_pieces')
      .select('piece')
      .where('document', '=', document)
      .orderBy('piece', 'desc')
      .limit(1)
      .executeTakeFirst();
    for (let from = 0; from <= (last?.piece ?? -1); from += AT_ONCE) {
      await db
        .deleteFrom('rag_pieces')
        .where('document', '=', document)
        .where('piece', '>=', from)
        .where('piece', '<', from + AT_ONCE)
        .execute();
      await setImmediate();
    }
  };

  return {
    remove,

    /** Resolves with the number of pieces. */
    async write(document: string, json: Pieces): Promise<number> {
      let piece = 0;
      for await (const bytes of oneATurn(json)) {
        await db
          .insertInto('rag_pieces')
          .values({ document, piece, stored: clock.now(), bytes })
          .execute();
        piece += 1;
      }
      return piece;
    },

    async *read(document: string, pieces: number): AsyncGenerator<Uint8Array> {
      for (let piece = 0; piece < pieces; piece += 1) {
        const row = await db
          .selectFrom('rag_pieces')
          .select('bytes')
          .where('document', '=', document)
          .where('piece', '=', piece)
          .executeTakeFirst();
        // The file was deleted meanwhile.
        if (!row) throw new Refusal('This file is no longer stored.', 404);
        yield row.bytes;
      }
    },

    /** Deletes what a killed process has left. */
    async sweep(): Promise<void> {
      const left = await db
        .selectFrom('rag_pieces')
        .select('document')
        .distinct()
        .where('stored', '<=', clock.now() - LEFT_AFTER)
        .where('document', 'not in', db.selectFrom('rag_files').select('document'))
        .execute();
      for (const { document } of left) await remove(document);
    },
  };
}
