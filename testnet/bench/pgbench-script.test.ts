import pg from 'pg';

import { recordStatements } from './pgbench-script.ts';

describe('recordStatements', () => {
  it('restores the client when the work fails', async () => {
    const { query } = pg.Client.prototype;
    const work = () => Promise.reject(new Error('no database'));
    await expect(recordStatements(work)).rejects.toThrow('no database');
    expect(pg.Client.prototype.query).toBe(query);
  });
});
