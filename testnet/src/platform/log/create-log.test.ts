import { createLog } from './create-log.ts';

describe('the log', () => {
  function written(write: (log: ReturnType<typeof createLog>) => void) {
    const lines: string[] = [];
    write(createLog({ level: 'info', destination: { write: (line) => lines.push(line) } }));
    return lines.join('');
  }

  it('is one JSON object per line, with time and a named level', () => {
    const line = written((log) => log.warn({ did: 'bafybmi' }, 'odd'));
    expect(JSON.parse(line)).toEqual({
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      did: 'bafybmi',
      msg: 'odd',
    });
  });

  it.each([
    ['a cookie', { headers: { cookie: 'SECRET' } }],
    ['a signature', { signature: 'SECRET' }],
    ['a signature of a wallet', { body: { signature: { Signature: ['SECRET'] } } }],
    ['a key', { key: 'SECRET', privateKey: 'SECRET', nested: { private_key: 'SECRET' } }],
    ['a header that proves', { headers: { authorization: 'SECRET', 'x-xsrf-token': 'SECRET' } }],
    ['a new cookie', { headers: { 'set-cookie': ['SECRET'] } }],
  ])('never contains %s', (_what, facts) => {
    expect(written((log) => log.info(facts, 'something'))).not.toContain('SECRET');
  });

  it('records a request without its secrets', () => {
    const req = {
      id: 'r-1',
      method: 'GET',
      url: '/net/x?nft=Qm&token=SECRET&a=1',
      ip: '10.0.0.1',
      headers: { cookie: 'SECRET' },
      body: 'SECRET',
    };
    expect(JSON.parse(written((log) => log.info({ req })))).toMatchObject({
      req: { id: 'r-1', method: 'GET', url: '/net/x?nft=Qm&token=[redacted]&a=1', ip: '10.0.0.1' },
    });
    expect(written((log) => log.info({ req }))).not.toContain('SECRET');
  });

  it('keeps message and stack of an error, but not the row values of a database error', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (token_hash)=(SECRET) already exists.',
      parameters: ['SECRET'],
    });
    const line = written((log) => log.error(error));
    expect(JSON.parse(line)).toMatchObject({
      err: { type: 'Error', message: 'duplicate key', code: '23505', stack: expect.any(String) },
    });
    expect(line).not.toContain('SECRET');
  });
});
