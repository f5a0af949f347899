import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const compose = readFileSync('docker-compose.yml', 'utf8');
const remotes = globSync('mfe-*/webpack.config.ts').map((file) => path.dirname(file));

describe('docker-compose.yml', () => {
  it.each(remotes)('gives %s a server and an origin of its own', (id) => {
    expect(compose).toContain(`\n  ${id}:\n    <<: *remote\n    hostname: ${id}\n`);
    const [, port] = new RegExp(`"${id}": "http://localhost:(\\S+)"`).exec(compose) ?? [];
    expect(compose).toContain(`ports: ['127.0.0.1:${port}:80']`);
  });
});
