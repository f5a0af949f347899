import { setTimeout as sleep } from 'node:timers/promises';

/** A process that needs a second to start, as on a busy machine, and then responds at once. */

process.on('message', async ({ id }: { id: number }) => {
  await sleep(1000);
  process.send?.({ kind: 'ready' });
  process.send?.({ id, kind: 'facts', facts: {} });
});
process.on('disconnect', () => process.exit());
