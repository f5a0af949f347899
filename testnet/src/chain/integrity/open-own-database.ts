import { type OpenDatabase, openDatabase } from '../../platform/db/open-database.ts';
import { lockFolder } from '../../platform/db/process-lock.ts';
import { makeFolder } from '../../platform/make-folder.ts';
import { makePrivate } from '../../platform/make-private.ts';
import type { TraceSettings } from '../../platform/trace/start-tracing.ts';
import {
  type NetworkMark,
  openNetworkMark,
  requireKeys,
  requireNewFolder,
} from './network-mark.ts';

/** Keys that every network has from its first start on. */
const OWN_KEYS = ['token-creator', 'provider'];

/** Opens the database of this network and no other: locks an embedded one, and compares it with the files. */
export async function openOwnDatabase({
  databaseUrl: url,
  durable,
  netDir: folder,
  tracing,
}: {
  databaseUrl: string | undefined;
  durable: boolean;
  netDir: string;
  tracing: TraceSettings;
}): Promise<OpenDatabase & { mark: NetworkMark }> {
  makeFolder(folder, 0o700);
  const lock = url ? undefined : lockFolder(folder);
  let database: OpenDatabase | undefined;
  const close = async () => {
    await database?.close();
    lock?.release();
  };
  try {
    const onEmpty = () => requireNewFolder(folder);
    database = await openDatabase({
      folder,
      url,
      durable,
      onEmpty,
      isTraced: tracing.collector !== undefined,
    });
    const mark = await openNetworkMark(database.db, folder);
    await requireKeys(database.db, folder, OWN_KEYS);
    makePrivate(folder);
    return { ...database, close, mark };
  } catch (error) {
    await close();
    throw error;
  }
}
