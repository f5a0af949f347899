import { randomUUID } from 'node:crypto';

import pg from 'pg';

import { openDatabase } from '../open-database.ts';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';

describe('a server without pg_trgm', () => {
  const name = `trove_${randomUUID().slice(0, 8)}`;
  const admin = new pg.Client({ connectionString: SERVER });
  beforeAll(async () => {
    await admin.connect();
    await admin.query(`create role ${name} login`);
    // The owner of the database has all rights in it, except to create extensions.
    await admin.query(`create database ${name} template template0`);
    const inside = new pg.Client({
      connectionString: Object.assign(new URL(SERVER), { pathname: `/${name}` }).href,
    });
    await inside.connect();
    await inside.query(`alter schema public owner to ${name}`);
    await inside.end();
  });
  afterAll(async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`drop role ${name}`);
    await admin.end();
  });

  it('names the extension to install', async () => {
    const url = Object.assign(new URL(SERVER), { pathname: `/${name}`, username: name }).href;
    await expect(openDatabase({ folder: '', url })).rejects.toThrow(
      /^The search needs the PostgreSQL extension pg_trgm\. .*create extension pg_trgm.*permission denied/,
    );
  });
});
