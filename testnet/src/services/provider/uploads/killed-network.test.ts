import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { UploadState } from '@trove/contract/wire/trade/testnet-uploads.ts';

import { aNetwork } from '../../../testing/a-network.ts';
import { aProvider } from '../../../testing/a-provider.ts';
import { startChildNetwork } from '../../../testing/child-network.ts';
import { createSession } from '../../../testing/create-session.ts';
import { dropTestDatabase } from '../../../testing/test-database.ts';
import { someBytes, hashFile, tusUpload } from '../../../testing/tus-upload.ts';

const MB = 1024 ** 2;
const CREATOR = 'bafybmicreator';

describe('a resumable upload', () => {
  it('survives kill -9 of the network during the upload', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'trove-resume-'));
    const before = await aNetwork({ dataDir });
    await aProvider(before.context);
    const headers = await createSession(before.context, CREATOR);
    await before.close();

    const first = await startChildNetwork({ dataDir });
    const file = someBytes(24 * MB);
    const killed = Promise.withResolvers<number>();
    const { abort, ended } = tusUpload(file, first.baseUrl, {
      headers,
      chunkSize: 4 * MB,
      onChunkComplete(_size, accepted) {
        if (accepted >= 12 * MB) killed.resolve(accepted);
      },
    });
    ended.catch(() => undefined);
    const accepted = await killed.promise;
    await first.kill();
    await abort();

    const second = await startChildNetwork({ dataDir });
    const list = await fetch(`${second.baseUrl}/net/dapp/api/v1/uploads`, { headers });
    const { uploads } = (await list.json()) as { uploads: UploadState[] };
    const offsets: number[] = [];
    const { assetId } = await tusUpload(file, second.baseUrl, {
      headers,
      uploadUrl: `${second.baseUrl}/net/provider/harbor/uploads/${uploads[0]?.id}`,
      onProgress: (sent) => offsets.push(sent),
    }).ended;
    await second.kill('SIGTERM');

    const after = await aNetwork({ dataDir });
    const artifact = await after.context.assets.findArtifact(after.context.db, assetId ?? '');
    expect(artifact).toMatchObject({ size: file.length, sha256: hashFile(file) });
    expect(Math.min(...offsets)).toBeGreaterThanOrEqual(accepted);
    await after.close();
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true });
  });
});
