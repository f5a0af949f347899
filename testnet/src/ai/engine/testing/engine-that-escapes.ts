import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';

import type { EngineRequest } from '../engine-messages.ts';

/** An engine that a model has taken over; the architecture that it reports lists which attempts succeeded. */
process.on('message', (request: EngineRequest) => {
  if (request.kind !== 'inspect') return;
  const { id, file } = request;
  const attempts: Record<string, () => void> = {
    write: () => writeFileSync(`${file}-written`, 'x'),
    run: () => spawnSync('true'),
    connect: () => connect(1, '127.0.0.1').on('error', () => undefined),
    listen: () => createServer().listen(0),
    'read the machine': () => readFileSync('/etc/passwd'),
    'read beside its folder': () => readFileSync(path.join(path.dirname(file), '../secret')),
    'read the environment': () => {
      if (Object.keys(process.env).length === 0) throw new Error('none');
    },
  };
  const done = Object.entries(attempts).flatMap(([name, attempt]) => {
    try {
      attempt();
      return [name];
    } catch {
      // The attempt failed, as it should.
      return [];
    }
  });
  process.send?.({ id, kind: 'facts', facts: { architecture: done.join() } });
});
process.on('disconnect', () => process.exit());
process.send?.({ kind: 'ready' });
