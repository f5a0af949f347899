import { type OpenDatabase, openDatabase } from '../../platform/db/open-database.ts';
import { lockFolder } from '../../platform/db/process-lock.ts';
import { type NetworkMark, openNetworkMark, requireNewFolder } from './network-mark.ts';

/** Opens the database of this network and no other: locks an embedded one, and compares it with the files. */
export async function openOwnDatabase({
  databaseUrl: url,
  durable,
  netDir: folder,
}: {
  databaseUrl: string | undefined;
  durable: boolean;
  netDir: string;
}): Promise<OpenDatabase & { mark: NetworkMark }> {
  const lock = url ? undefined : lockFolder(folder);
  let database: OpenDatabase | undefined;
  const close = async () => {
    await database?.close();
    lock?.release();
  };
  try {
    const onEmpty = () => requireNewFolder(folder);
    database = await openDatabase({ folder, url, durable, onEmpty });
    return { ...database, close, mark: await openNetworkMark(database.db, folder) };
  } catch (error) {
    await close();
    throw error;
  }
}
