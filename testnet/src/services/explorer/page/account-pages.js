import { blocksTable } from './block-pages.js';
import { code, el, facts, growingTable, section, table } from './dom.js';
import {
  accountLink,
  amountText,
  blockLink,
  didLink,
  linked,
  nftLink,
  read,
  timeText,
} from './texts.js';

export async function accountPage(id) {
  const { balances, assets, publicKey } = await read(`account/${encodeURIComponent(id)}`);
  const holdings = balances.map(({ account, unit, amount }) => [
    accountLink(account),
    amountText(amount),
    unit,
  ]);
  return [
    el('h1', {}, 'Account'),
    facts([['Name', code(id)], ...(publicKey ? [['Public key', code(publicKey)]] : [])]),
    ...(holdings.length > 0
      ? section(
          'Balances',
          table(
            [{ text: 'Account' }, { text: 'Balance', isNumber: true }, { text: 'Unit' }],
            holdings,
          ),
        )
      : []),
    ...(assets.length > 0
      ? section(
          'Assets',
          table(
            [{ text: 'Name' }, { text: 'NFT' }],
            assets.map(({ nft, name }) => [name, nftLink(nft)]),
          ),
        )
      : []),
    ...section('Blocks', await blocksTable(id)),
  ];
}

const HISTORY_HEADINGS = [
  { text: 'Nr' },
  { text: 'Entry' },
  { text: 'When' },
  { text: 'Owner' },
  { text: 'Price', isNumber: true },
  { text: 'Transaction' },
];

export async function nftPage(nft) {
  const path = `nft/${encodeURIComponent(nft)}`;
  const first = await read(path);
  const history = await growingTable(HISTORY_HEADINGS, async (before) => {
    const page = before ? await read(`${path}?before=${before}`) : first;
    return {
      before: page.before,
      rows: page.history.map(({ blockNo, data, epoch, ownerDid, price, transactionId }) => [
        String(blockNo),
        linked(data),
        timeText(epoch),
        didLink(ownerDid),
        amountText(price),
        blockLink(transactionId),
      ]),
    };
  });
  return [
    el('h1', {}, first.name),
    facts([
      ['NFT', code(nft)],
      ['Owner', didLink(first.ownerDid, first.ownerDid)],
      ['Price', amountText(first.price)],
      ['File', first.file.name],
      ['Size', `${first.file.size.toLocaleString()} bytes`],
      ['SHA-256', code(first.file.sha256)],
    ]),
    ...section('History', history),
  ];
}
