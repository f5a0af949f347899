import { createHash, randomUUID } from 'node:crypto';

import { RAG } from '@trove/contract/limits.ts';
import type { RagFileList } from '@trove/contract/wire/ai/rag.ts';

import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/schema.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { oneATurn, type Pieces } from '../../platform/pieces.ts';
import type { PackedDocument } from './rag-document.ts';
import { createRagPieces } from './rag-pieces.ts';

/** Number of files a DID may keep; the least recently used one is deleted first. */
const KEPT_FILES = 50;

export interface RagFile {
  /** Hash of its type and its bytes. */
  id: string;
  name: string;
  /** `.pdf` */
  type: string;
  size: number;
  pieces: Pieces;
}

export async function createRagFile(name: string, type: string, pieces: Pieces): Promise<RagFile> {
  const hash = createHash('sha256').update(`${type} `);
  let size = 0;
  for await (const piece of oneATurn(pieces)) {
    hash.update(piece);
    size += piece.length;
  }
  return { id: hash.digest('hex'), name, type, size, pieces };
}

/** A document and the name of its file. */
export interface KeptDocument extends PackedDocument {
  name: string;
}

/** Text read from the files of a DID, kept for seven days after its last use so that no file is read twice. */
export interface RagFiles {
  /** Returns the content of a file and extends its retention; undefined for a file that is not kept. */
  use(did: string, id: string): Promise<KeptDocument | undefined>;
  /** Keeps the JSON text of a document. */
  keep(did: string, file: RagFile, json: Pieces): Promise<void>;
  /** Returns the same without extending its retention. */
  find(did: string, id: string): Promise<KeptDocument | undefined>;
  list(did: string): Promise<RagFileList>;
  /** Resolves with whether the file existed. */
  remove(did: string, id: string): Promise<boolean>;
  sweep(): Promise<void>;
}

export function createRagFiles({ clock, db }: { clock: Clock; db: Db }): RagFiles {
  const pieces = createRagPieces({ clock, db });

  const asKept = (row: { document: string; pieces: number; file_name: string }): KeptDocument => ({
    name: row.file_name,
    form: 'json',
    pieces: pieces.read(row.document, row.pieces),
  });

  return {
    async use(did, id) {
      const row = await db
        .updateTable('rag_files')
        .set({ used: clock.now() })
        .where('did', '=', did)
        .where('id', '=', id)
        .returning(['document', 'pieces', 'file_name'])
        .executeTakeFirst();
      return row && asKept(row);
    },

    async keep(did, file, json) {
      const document = randomUUID();
      const row = {
        did,
        id: file.id,
        file_name: file.name,
        size: file.size,
        document,
        // The document is kept from the moment on that its row is written, which is when it is whole.
        pieces: await pieces.write(document, json),
        used: clock.now(),
      };
      const kept = await db
        .insertInto('rag_files')
        .values(row)
        .onConflict((conflict) => conflict.columns(['did', 'id']).doUpdateSet({ used: row.used }))
        .returning('document')
        .executeTakeFirst();
      // Another request has kept the same file meanwhile.
      if (kept?.document !== document) await pieces.remove(document);
      const old = await db
        .selectFrom('rag_files')
        .select('id')
        .where('did', '=', did)
        .orderBy('used', 'desc')
        .orderBy('id')
        .offset(KEPT_FILES)
        .limit(KEPT_FILES)
        .execute();
      for (const { id } of old) await remove(did, id);
    },

    async find(did, id) {
      const row = await db
        .selectFrom('rag_files')
        .select(['document', 'pieces', 'file_name'])
        .where('did', '=', did)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && asKept(row);
    },

    async list(did) {
      const rows = await db
        .selectFrom('rag_files')
        .select(['id', 'file_name', 'size', 'used'])
        .where('did', '=', did)
        .orderBy('used', 'desc')
        .execute();
      return {
        files: describeRows('documents', rows, ({ id, file_name, size, used }) => ({
          id,
          name: file_name,
          size,
          keptUntil: new Date(used + RAG.keptMs).toISOString(),
        })),
      };
    },

    remove,

    async sweep() {
      const expired = await db
        .deleteFrom('rag_files')
        .where('used', '<=', clock.now() - RAG.keptMs)
        .returning('document')
        .execute();
      for (const { document } of expired) await pieces.remove(document);
      await pieces.sweep();
    },
  };

  async function remove(did: string, id: string): Promise<boolean> {
    const removed = await db
      .deleteFrom('rag_files')
      .where('did', '=', did)
      .where('id', '=', id)
      .returning('document')
      .executeTakeFirst();
    if (removed) await pieces.remove(removed.document);
    return removed !== undefined;
  }
}
