import type { TestNetwork } from '../a-network.ts';
import type { Life } from './fill-network.ts';

/** Facts that an upgrade must not change, as people and programs read them. */
export type Facts = Record<string, unknown>;

const DAPP = '/net/dapp/api';

/** Runs in older versions too, like `fillNetwork`; both versions must answer with the same. */
export async function readFacts(network: TestNetwork, life: Life): Promise<Facts> {
  const { db } = network.context;
  const read = async (url: string, person = '') => {
    const reply = await network.app.inject({ url, headers: life.sessions[person] ?? {} });
    if (reply.statusCode !== 200) return { url, code: reply.statusCode, body: reply.body };
    return /json/.test(String(reply.headers['content-type'])) ? reply.json() : reply.body;
  };
  const facts: Facts = {
    balances: await db
      .selectFrom('accounts')
      .select(['name', 'asset', 'balance'])
      .where('balance', '<>', 0)
      .orderBy('name')
      .orderBy('asset')
      .execute(),
    blocks: await db
      .selectFrom('transactions')
      .select(['number', 'id'])
      .orderBy('number')
      .execute(),
    leaderboard: pick(
      (await read(`${DAPP}/v1/competitions/${life.compId}/leaderboard`)).rows,
      'rank',
      'score',
      'entries',
      'members',
    ),
    entries: pick(
      (await read(`${DAPP}/v1/competitions/${life.compId}/entries`, 'buyer')).entries,
      'id',
      'state',
      'score',
    ),
  };
  for (const nft of life.nfts) {
    facts[`history ${nft}`] = await read(`/net/node/api/get-nft-token-chain-data?nft=${nft}`);
    facts[`rating ${nft}`] = pick(
      [await read(`${DAPP}/get_rating_by_asset?asset_id=${nft}`)],
      'average_rating',
      'user_count',
    );
    facts[`file ${nft}`] = await read(`/net/provider/harbor/download/${nft}`, 'buyer');
  }
  for (const [name, { did }] of Object.entries(life.people)) {
    const account = `${DAPP}/v1/accounts/${did}`;
    facts[`session of ${name}`] = pick([await read('/net/session/current', name)], 'did');
    facts[`purchases of ${name}`] = pick(
      (await read(`${DAPP}/v1/purchases`, name)).purchases,
      'nft',
      'state',
      'price',
      'transactionId',
    );
    facts[`transactions of ${name}`] = pick(
      (await read(`${account}/transactions?limit=100`, name)).rows,
      'kind',
      'amount',
      'direction',
      'status',
      'transactionId',
    );
    facts[`earnings of ${name}`] = await read(`${account}/balances`, name);
    facts[`credits of ${name}`] = await read(`${DAPP}/credit_balance/${did}`);
  }
  return facts;
}

/** Later versions may add members to a row. */
function pick(rows: Record<string, unknown>[] | undefined, ...members: string[]) {
  return rows?.map((row) => Object.fromEntries(members.map((member) => [member, row[member]])));
}
