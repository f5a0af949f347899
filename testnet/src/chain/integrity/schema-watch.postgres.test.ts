import { until } from '@trove/kit/testing/until.ts';
import { sql } from 'kysely';

import { aNetwork, grant, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';

describe('a process whose database a newer version migrates', () => {
  const clock = manualClock();
  let network: TestNetwork;
  const lines: string[] = [];
  beforeEach(async () => {
    const log = { level: 'error', destination: { write: (line: string) => lines.push(line) } };
    network = await aNetwork({ clock, log, sweepMs: 20 });
  });
  afterEach(() => network.close());

  it('stops its writes and says so in readyz and in its log', async () => {
    await grant(network.context, 'bafy-one', 1);
    await sql`insert into schema_migrations values ('9999-a-later-one', '')`.execute(
      network.context.db,
    );
    await until(() => lines.length > 0);
    await expect(grant(network.context, 'bafy-one', 1)).rejects.toMatchObject({
      httpStatus: 503,
      message: expect.stringContaining('This network is being upgraded'),
    });
    clock.pass(1000);
    const reply = await network.app.inject('/net/readyz');
    const sentence =
      'The database was upgraded by a newer version of Trove: this version does not know the migration 9999-a-later-one';
    expect([reply.statusCode, reply.json().findings]).toEqual([503, [sentence]]);
    expect(lines.join('')).toContain(sentence);
    expect((await network.app.inject('/net/node/api/list-nfts')).statusCode).toBe(200);
  });
});
