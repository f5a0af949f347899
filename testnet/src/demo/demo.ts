import type { Context } from '../core/context.ts';
import { withLock } from '../platform/peers/peers.ts';
import {
  type DemoAccess,
  publishHarborData,
  seedCompetitions,
} from './competitions/seed-competitions.ts';
import { seedDemoData } from './seed-demo-data.ts';

export { startSensorArchive } from './sensor-archive-file.ts';

/**
 * Makes the demo data that are missing and resolves with the access keys of the demo competitions. When two processes
 * start together, the second finds all data in the database.
 */
export const seedAll = (
  context: Context,
  onProgress: Parameters<typeof seedDemoData>[1],
): Promise<readonly DemoAccess[]> =>
  withLock(context.peers, 'demo data', async () => {
    const access = await seedCompetitions(context);
    await seedDemoData(context, onProgress);
    await publishHarborData(context);
    return access;
  });
