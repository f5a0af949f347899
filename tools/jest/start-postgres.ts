import { findPostgres } from '../../testnet/src/testing/find-postgres.ts';
import { type OwnPostgres, startPostgres } from '../../testnet/src/testing/own-postgres.ts';
import { useMemoryFolder } from '../lib/memory-folder.ts';

let server: OwnPostgres | undefined;
let leaveMemory: (() => void) | undefined;

/**
 * Jest's global setup of the project `postgres`: starts one server, on which each test network creates its own
 * database.
 */
// oxlint-disable-next-line import/no-default-export -- Jest imports it by default
export default async function start(): Promise<void> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is not installed');
  leaveMemory = useMemoryFolder();
  server = await startPostgres(bin);
  // The workers are forked afterwards and inherit the environment.
  process.env['POSTGRES_URL'] = server.url;
  process.env['POSTGRES_TEMPLATE'] = await server.template();
}

export const stopPostgres = async (): Promise<void> => {
  await server?.stop();
  leaveMemory?.();
};
