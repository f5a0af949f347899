import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the path of nginx on this machine; undefined if it is not installed. */
export const findNginx = (): string | undefined =>
  [
    ...(process.env['PATH'] ?? '').split(':').map((folder) => path.join(folder, 'nginx')),
    '/usr/sbin/nginx',
  ].find((program) => existsSync(program));
