import { createHash } from 'node:crypto';

import { RAG } from '@trove/contract/limits.ts';
import type { RagFileList } from '@trove/contract/wire/ai/rag.ts';

import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/schema.ts';
import { describeRows } from '../../platform/describe-rows.ts';

/** Number of files a DID may keep; the least recently used one is deleted first. */
const KEPT_FILES = 50;

export interface RagFile {
  name: string;
  /** `.pdf` */
  type: string;
  bytes: Uint8Array;
}

/** Text read from the files of a DID, kept for seven days after its last use so that no file is read twice. */
export interface RagFiles {
  idOf(file: RagFile): string;
  /** Returns the content of a file and extends its retention; undefined for a file that is not kept. */
  use(did: string, id: string): Promise<{ name: string; json: string } | undefined>;
  /** Keeps the JSON text of a document. */
  keep(did: string, file: RagFile, json: string): Promise<void>;
  /** Returns the same without extending its retention. */
  find(did: string, id: string): Promise<{ name: string; json: string } | undefined>;
  list(did: string): Promise<RagFileList>;
  /** Resolves with whether the file existed. */
  remove(did: string, id: string): Promise<boolean>;
  sweep(): Promise<void>;
}

export function createRagFiles({ clock, db }: { clock: Clock; db: Db }): RagFiles {
  const idOf = ({ bytes, type }: RagFile) =>
    createHash('sha256').update(`${type} `).update(bytes).digest('hex');

  return {
    idOf,

    async use(did, id) {
      const row = await db
        .updateTable('rag_files')
        .set({ used: clock.now() })
        .where('did', '=', did)
        .where('id', '=', id)
        .returning(['document', 'file_name'])
        .executeTakeFirst();
      return row && { name: row.file_name, json: row.document };
    },

    async keep(did, file, json) {
      const row = {
        did,
        id: idOf(file),
        file_name: file.name,
        size: file.bytes.length,
        document: json,
        used: clock.now(),
      };
      await db
        .insertInto('rag_files')
        .values(row)
        .onConflict((conflict) => conflict.columns(['did', 'id']).doUpdateSet({ used: row.used }))
        .execute();
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
        .select(['document', 'file_name'])
        .where('did', '=', did)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && { name: row.file_name, json: row.document };
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
      await db
        .deleteFrom('rag_files')
        .where('used', '<=', clock.now() - RAG.keptMs)
        .execute();
    },
  };

  async function remove(did: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('rag_files')
      .where('did', '=', did)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
