import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Starts the network as `node testnet/src/main.ts` does, on a data directory. */
export async function startMain(dataDir: string) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../src/main.ts')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO_DATA: '0',
      HOST: '127.0.0.1',
      PORT: '0',
    },
  });
  const ended = once(child, 'exit');
  let output = '';
  const baseUrl = await new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (part: Buffer) => {
      output += part.toString('utf8');
      const port = /listens on http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    void ended.then(() => reject(new Error(`The network did not start: ${output}`)));
  });
  return {
    baseUrl,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
