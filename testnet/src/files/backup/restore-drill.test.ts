import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { isLongTier } from '@trove/kit/testing/tier.ts';

import { aNetwork, grant } from '../../testing/a-network.ts';
import { expectConserved } from '../../testing/conservation.ts';
import { createSession } from '../../testing/create-session.ts';
import { publishFile } from '../../testing/publish-file.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { onPostgres } from '../../testing/test-database.ts';

(isLongTier && !onPostgres ? describe : describe.skip)('a restore drill', () => {
  it('brings a lost machine back from a bucket, with what was written until the backup', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'trove-drill-'));
    const dataDir = path.join(root, 'data');
    const { settings, ...s3 } = await startS3Server();
    // The server runs in this process, so the commands must not block it.
    const run = async (command: string, ...words: string[]) => {
      const child = spawn(process.execPath, [path.join('tools', `${command}.ts`), ...words], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          S3_ENDPOINT: settings.endpoint,
          S3_ACCESS_KEY_ID: settings.accessKey,
          S3_SECRET_ACCESS_KEY: settings.secretKey,
        },
      });
      const output = Promise.all([text(child.stdout), text(child.stderr)]);
      const [status] = (await once(child, 'exit')) as [number];
      const [stdout, stderr] = await output;
      return { status, stdout, stderr };
    };

    const network = await aNetwork({ dataDir });
    const file = await publishFile(network.context);
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        await grant(network.context, 'bafy-busy', 1);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const monday = `s3://${settings.bucket}/backups/monday`;
    expect(await run('backup', monday)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`Backed up to ${monday}: `),
    });
    expect(await run('backup', monday)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('already.'),
    });
    isOver = true;
    await writing;
    await network.close();

    // The machine is lost.
    rmSync(dataDir, { recursive: true });
    expect(await run('restore', `s3://${settings.bucket}/backups/sunday`)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is no backup'),
    });
    expect(existsSync(path.join(dataDir, 'net'))).toBe(false);
    expect(await run('restore', monday)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('all verified'),
    });

    const restored = await aNetwork({ dataDir });
    const headers = await createSession(restored.context, file.ownerDid);
    const url = `/net/provider/harbor/download/${file.nft}`;
    expect((await restored.app.inject({ url, headers })).body).toBe('abcdefghij');
    await expectConserved(restored.context.db);
    await grant(restored.context, 'bafy-busy', 1);
    await restored.close();
    await s3.close();
    rmSync(root, { recursive: true, force: true });
  });
});
