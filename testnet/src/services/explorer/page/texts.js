import { el } from './dom.js';

const KINDS = {
  deploy: 'Published',
  deploy_signed: 'Publication signed',
  publish_asset: 'Publication opened',
  use_asset: 'Purchase opened',
  payment: 'Payment',
  purchase: 'Purchase',
  refund: 'Refund',
  rate_asset: 'Rating',
  execute_nft: 'Asset note',
  purchase_credit: 'Credit purchase opened',
  add_credit: 'Credits added',
  reserve_credits: 'Credits reserved',
  release_credits: 'Credits released',
  deduct_credits: 'Credits used',
  inference: 'Used for inference',
  create_ft: 'Token created',
  create_token: 'Token ordered',
  onboard_provider: 'Provider onboarded',
  transfer: 'Transfer',
  demo: 'Demo data',
};

const API = '/net/explorer/api/';

export async function read(path) {
  const response = await fetch(API + path);
  const body = await response.json();
  if (!response.ok) throw new Error(body.message ?? 'The network did not answer.');
  return body;
}

export const kindText = (kind) =>
  KINDS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll(/[-_]/g, ' ');
export const timeText = (epoch) =>
  new Date(epoch * 1000).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
export const amountText = (amount) =>
  amount.toLocaleString(undefined, { maximumFractionDigits: 6 });
export const shortText = (text) =>
  text.length > 20 ? `${text.slice(0, 10)}…${text.slice(-6)}` : text;

const link = (path, id, text) =>
  el('a', { class: 'id', href: `#/${path}/${encodeURIComponent(id)}`, title: id }, text);

export const blockLink = (id, text = shortText(id)) => link('transaction', id, text);
export const nftLink = (nft, text = shortText(nft)) => link('nft', nft, text);
export const didLink = (did, text = shortText(did)) => link('account', did, text);

/** `wallet:bafy…`: links to the owner of an account; holds have no owner. */
export function accountLink(account) {
  const [kind, owner] = account.split(':');
  if (owner === undefined) return didLink(account, account);
  const text = `${kind}:${shortText(owner)}`;
  return kind.endsWith('hold')
    ? el('span', { class: 'id', title: account }, text)
    : didLink(owner, text);
}

/** Matches DIDs, and NFTs unless they are the id of a contract. */
const IDS = /(bafybmi[a-z2-7]{52})|((?<!smartContractToken": ")Qm[1-9A-HJ-NP-Za-km-z]{44})/g;

/** Returns a text in which every id is a link. */
export function linked(text) {
  const parts = [];
  let end = 0;
  for (const { 0: id, 1: did, index } of text.matchAll(IDS)) {
    parts.push(text.slice(end, index), did ? didLink(id, id) : nftLink(id, id));
    end = index + id.length;
  }
  return el('span', { class: 'id' }, ...parts, text.slice(end));
}

export const json = (value) =>
  el('div', { class: 'card' }, el('pre', {}, linked(JSON.stringify(value, undefined, 2))));
