import { code, el, facts, growingTable, section, table, verdict } from './dom.js';
import {
  accountLink,
  amountText,
  blockLink,
  didLink,
  json,
  kindText,
  linked,
  nftLink,
  read,
  timeText,
} from './texts.js';

const BLOCK_HEADINGS = [
  { text: 'Block' },
  { text: 'What' },
  { text: 'When' },
  { text: 'Who' },
  { text: 'Transaction' },
];

/** Creates the table of the newest blocks: all, or those of an account. */
export const blocksTable = (of) =>
  growingTable(BLOCK_HEADINGS, async (before) => {
    const query = new URLSearchParams({ ...(before && { before }), ...(of && { of }) });
    const found = await read(`blocks?${query}`);
    return {
      before: found.before,
      rows: found.blocks.map(({ number, kind, epoch, did, transactionId }) => [
        blockLink(transactionId, String(number)),
        kindText(kind),
        timeText(epoch),
        didLink(did),
        blockLink(transactionId),
      ]),
    };
  });

export const blocksPage = async () => [
  el('h1', {}, 'Newest blocks'),
  el(
    'p',
    { class: 'soft' },
    'Every event of the test network is one block, and each is linked to the previous one.',
  ),
  await blocksTable(),
];

/**
 * Creates the verdict on the whole chain, with the same sentence as in the header, to show next to that on the block.
 */
async function chainVerdict() {
  const { valid, blocks, signed, fault } = await read('chain');
  const counts = `${blocks.toLocaleString()} blocks, ${signed.toLocaleString()} signatures`;
  return verdict(valid, valid ? `The whole chain is sound: ${counts}.` : `The chain: ${fault}.`);
}

const signatureVerdict = ({ proof }) =>
  proof
    ? verdict(
        proof.fault === null,
        proof.fault === null
          ? 'The signature is the signer’s, over exactly this payload.'
          : `The signature: ${proof.fault}.`,
      )
    : el('p', { class: 'soft' }, 'The network wrote this block itself; no wallet signed it.');

function linesOf({ lines }) {
  if (lines.length === 0) return [];
  const headings = [
    { text: 'Account' },
    { text: 'Before', isNumber: true },
    { text: 'Change', isNumber: true },
    { text: 'After', isNumber: true },
    { text: 'Unit' },
  ];
  const change = (amount) =>
    el(
      'span',
      { class: amount < 0 ? 'bad' : 'good' },
      `${amount < 0 ? '−' : '+'}${amountText(Math.abs(amount))}`,
    );
  const rows = lines.map(({ account, unit, amount, before, after }) => [
    accountLink(account),
    amountText(before),
    change(amount),
    amountText(after),
    unit,
  ]);
  return section('Ledger lines', table(headings, rows));
}

function historyOf({ history }) {
  if (history.length === 0) return [];
  const headings = [{ text: 'Asset' }, { text: 'Entry' }, { text: 'Price', isNumber: true }];
  const rows = history.map(({ nft, data, price }) => [
    nftLink(nft),
    linked(data),
    amountText(price),
  ]);
  return section('Asset history', table(headings, rows));
}

function signatureOf({ proof }) {
  if (!proof) return [];
  return [
    ...section('Signed payload', json(proof.payload)),
    ...section(
      'Signature',
      facts([
        ['Signer', didLink(proof.did, proof.did)],
        ['Write', code(proof.action)],
        ['Public key', code(proof.publicKey)],
        ['Round', code(proof.round)],
        ['Signed hash', code(proof.hash)],
        ['Signature (DER)', code(proof.signature)],
      ]),
    ),
  ];
}

export async function transactionPage(id) {
  const [block, chain] = await Promise.all([
    read(`transaction/${encodeURIComponent(id)}`),
    chainVerdict(),
  ]);
  const content = { ...(block.memo && { memo: block.memo }), ...block.facts };
  return [
    el('h1', {}, `${kindText(block.kind)}, block ${block.number}`),
    verdict(
      block.verified,
      block.verified
        ? 'The id is the hash of the content, and the block is linked to the previous one.'
        : 'This block does not match its id or the previous block.',
    ),
    signatureVerdict(block),
    chain,
    facts([
      ['Transaction', code(block.transactionId)],
      ['Time', timeText(block.epoch)],
      ['By', didLink(block.did, block.did)],
      ['Block before', block.previousId ? blockLink(block.previousId) : 'none, this is the first'],
      ['Block after', block.nextId ? blockLink(block.nextId) : 'none yet'],
    ]),
    ...linesOf(block),
    ...historyOf(block),
    ...(Object.keys(content).length > 0 ? section('Content', json(content)) : []),
    ...signatureOf(block),
  ];
}
