import { spawn } from 'node:child_process';

import { waitUntilIdle } from './process-cost.ts';

describe('waitUntilIdle', () => {
  it('gives up on a process that stays busy', async () => {
    const busy = spawn(process.execPath, ['-e', 'for (;;);']);
    try {
      await expect(waitUntilIdle(busy.pid ?? 0, 1500)).rejects.toThrow('is still busy after 1.5 s');
    } finally {
      busy.kill('SIGKILL');
    }
  });
});
