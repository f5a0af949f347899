import { CannotStart } from '../cannot-start.ts';
import { readEnvironment } from './read-environment.ts';

/** Returns the sentences of a refused environment. */
function refusal(variables: Record<string, string>): string[] {
  try {
    readEnvironment(variables);
  } catch (error) {
    return error instanceof CannotStart ? error.message.split('\n') : [String(error)];
  }
  return [];
}

describe('readEnvironment', () => {
  it('has a default for every variable that is needed', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DEMO_DATA: true,
      SOCKETS_PER_ADDRESS: 300,
      BLOB_STORE: 'disk',
    });
  });

  it('counts an empty variable and one of blanks as absent', () => {
    expect(readEnvironment({ PORT: '', SITE_HOSTS: ' ', DATABASE_URL: '' })).toEqual(
      readEnvironment({}),
    );
  });

  it('reads values without the blanks around them', () => {
    expect(
      readEnvironment({
        PORT: ' 80 ',
        DEMO_DATA: '0',
        SITE_HOSTS: 'trove.lan, market.example:8443',
        CORS_ORIGINS: 'https://Partner.example/ http://localhost:5000',
        TRUSTED_PROXIES: 'loopback, 172.16.0.0/12 fd00::/8',
      }),
    ).toMatchObject({
      PORT: 80,
      DEMO_DATA: false,
      SITE_HOSTS: ['trove.lan', 'market.example:8443'],
      CORS_ORIGINS: ['https://partner.example', 'http://localhost:5000'],
      TRUSTED_PROXIES: 'loopback,172.16.0.0/12,fd00::/8',
    });
  });

  it.each([
    ['PORT', 'eighty', 'a whole number from 0 to 65535'],
    ['PORT', '80000', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '3e3', 'a whole number from 0 to 65535'],
    ['SOCKETS_PER_ADDRESS', 'many', 'a whole number from 1 up'],
    ['SWEEP_MS', '0', 'a whole number from 1 up'],
    ['FAUCET_INTERVAL', 'often', 'a whole number from 0 up'],
    ['UPLOAD_MAX_BYTES', '1GB', 'a whole number from 1 up'],
    ['DEMO_DATA', 'no', '0 (off) or 1 (on)'],
    ['LOG_LEVEL', 'verbose', 'one of silent, fatal, error, warn, info, debug, trace'],
    ['BLOB_STORE', 'S3', 'one of disk, s3'],
    ['TRUSTED_PROXIES', 'nginx', 'networks like 172.16.0.0/12, loopback, linklocal or uniquelocal'],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/33',
      'networks like 172.16.0.0/12, loopback, linklocal or uniquelocal',
    ],
    ['OLLAMA_HOST', 'http://', 'a host, a host with a port, or an address'],
    ['OLLAMA_HOST', 'ftp://host', 'a host, a host with a port, or an address'],
    ['CORS_ORIGINS', 'partner.example', 'origins like https://partner.example, without a path'],
    ['CORS_ORIGINS', 'https://a.example/p', 'origins like https://partner.example, without a path'],
    ['SITE_HOSTS', 'https://trove.lan', 'host names like trove.lan'],
    ['NETWORK_URL', 'network:3000', 'an address that begins with http:// or https://'],
    ['SOURCE_URL', 'javascript:alert(1)', 'an address that begins with http:// or https://'],
    [
      'REMOTE_ORIGINS',
      '{"mfe-faucet":',
      'JSON of ids and origins like {"mfe-faucet":"http://localhost:3105"}',
    ],
    [
      'REMOTE_ORIGINS',
      '{"__proto__":"http://a"}',
      'JSON of ids and origins like {"mfe-faucet":"http://localhost:3105"}',
    ],
    ['S3_BUCKET', '../b', "a bucket's name of letters, digits, dots and hyphens"],
    ['SITE_STORE', 's3://../b', 'a folder, or an address like s3://bucket/prefix'],
    ['SITE_STORE', 's3:///b', 'a folder, or an address like s3://bucket/prefix'],
    [
      'REMOTE_ORIGINS',
      '["http://localhost"]',
      'JSON of ids and origins like {"mfe-faucet":"http://localhost:3105"}',
    ],
  ])('refuses %s=%s in a sentence that names it', (name, value, takes) => {
    expect(refusal({ [name]: value })).toEqual([`${name} is "${value}". It takes ${takes}.`]);
  });

  it('names every wrong variable at once', () => {
    expect(refusal({ PORT: 'x', LOG_LEVEL: 'loud' })).toEqual([
      'PORT is "x". It takes a whole number from 0 to 65535.',
      expect.stringContaining('LOG_LEVEL is "loud"'),
    ]);
  });

  it('does not repeat a value that may hold a password', () => {
    expect(refusal({ DATABASE_URL: 'mysql://user:secret@host/trove' })).toEqual([
      'DATABASE_URL is wrong. It takes an address that begins with postgres:// or postgresql://.',
    ]);
  });

  it('names what a store of deploys in a bucket lacks', () => {
    expect(refusal({ SITE_STORE: 's3://b/p' })).toEqual([
      'SITE_STORE is a bucket, which needs S3_ENDPOINT.',
      'SITE_STORE is a bucket, which needs S3_ACCESS_KEY_ID.',
      'SITE_STORE is a bucket, which needs S3_SECRET_ACCESS_KEY.',
    ]);
  });

  it('names what an S3 store lacks', () => {
    expect(
      refusal({ BLOB_STORE: 's3', S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b' }),
    ).toEqual([
      'BLOB_STORE is s3, which needs S3_ACCESS_KEY_ID.',
      'BLOB_STORE is s3, which needs S3_SECRET_ACCESS_KEY.',
    ]);
  });
});
