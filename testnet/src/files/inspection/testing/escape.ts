import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';

/** An inspector that a file has taken over; it reports which attempts succeeded. */
process.on('message', ({ file }: { file: string }) => {
  const done: string[] = [];
  const attempt = (name: string, action: () => void) => {
    try {
      action();
      done.push(name);
    } catch {
      // The attempt failed, as it should.
    }
  };
  attempt('write', () => writeFileSync(`${file}-written`, 'x'));
  attempt('run', () => spawnSync('true'));
  attempt('connect', () => connect(1, '127.0.0.1').on('error', () => undefined));
  attempt('listen', () => createServer().listen(0));
  attempt('read', () => readFileSync('/etc/passwd'));
  attempt('secrets', () => {
    if (Object.keys(process.env).length === 0) throw new Error('none');
  });
  process.send?.({ report: { format: done.join(), warnings: [] }, chatTemplate: '' });
});
