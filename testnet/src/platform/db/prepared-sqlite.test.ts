import SQLite from 'better-sqlite3';

import { preparedSqlite } from './prepared-sqlite.ts';

describe('the embedded database', () => {
  let prepare: jest.SpyInstance;
  let preparedOnce: ReturnType<typeof preparedSqlite>;
  const all = (text: string) => preparedOnce.prepare(text).all([]);

  beforeEach(() => {
    const database = new SQLite(':memory:');
    prepare = jest.spyOn(database, 'prepare');
    preparedOnce = preparedSqlite(database);
    preparedOnce.prepare('create table letters (letter text)').run([]);
    preparedOnce.prepare(`insert into letters values ('a'), ('b')`).run([]);
    prepare.mockClear();
  });
  afterEach(() => preparedOnce.close());

  it('prepares a statement once', () => {
    expect(all('select * from letters')).toEqual([{ letter: 'a' }, { letter: 'b' }]);
    preparedOnce.prepare(`insert into letters values ('c')`).run([]);
    expect(all('select * from letters')).toHaveLength(3);
    expect(prepare).toHaveBeenCalledTimes(2);
  });

  it('returns the current columns of a table', () => {
    all('select * from letters');
    preparedOnce.prepare(`alter table letters add column size text default 'small'`).run([]);
    expect(all('select * from letters')[0]).toEqual({ letter: 'a', size: 'small' });
  });

  it('runs a statement while another run of it is being streamed', () => {
    const rows = preparedOnce.prepare('select * from letters').iterate([]);
    expect(rows.next().value).toEqual({ letter: 'a' });
    expect(all('select * from letters')).toHaveLength(2);
    expect([...rows]).toEqual([{ letter: 'b' }]);
  });

  it('keeps the most recently used statements', () => {
    for (let number = 0; number < 500; number += 1) {
      all(`select ${number}`);
      all('select * from letters');
    }
    all('select 499');
    expect(prepare).toHaveBeenCalledTimes(501);
    all('select 0');
    expect(prepare).toHaveBeenCalledTimes(502);
  });
});
