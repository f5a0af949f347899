const API = '/net/explorer/api/';

const KINDS = {
  deploy: 'Published',
  purchase: 'Purchase',
  rate_asset: 'Rating',
  use_asset: 'Purchase opened',
  execute_nft: 'Asset note',
  inference: 'Used for inference',
  faucet: 'Faucet',
  grant: 'Grant',
  issue: 'Issue',
  demo: 'Demo data',
};

const page = document.querySelector('#page');

/** An element; strings become text, so nothing of the ledger is ever read as markup. */
function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const kindText = (kind) =>
  KINDS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll(/[-_]/g, ' ');
const timeText = (epoch) =>
  new Date(epoch * 1000).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const amountText = (amount) => amount.toLocaleString(undefined, { maximumFractionDigits: 6 });
const shortText = (text) => (text.length > 20 ? `${text.slice(0, 10)}…${text.slice(-6)}` : text);
const blockLink = (id, text = shortText(id)) =>
  el('a', { class: 'id', href: `#/transaction/${id}`, title: id }, text);

async function read(path) {
  const response = await fetch(API + path);
  const body = await response.json();
  if (!response.ok) throw new Error(body.message ?? 'The network did not answer.');
  return body;
}

function table(headings, rows) {
  const cell = (value, index) => {
    const { text, isNumber } = headings[index];
    return el(
      'td',
      { 'data-label': text, ...(isNumber && { class: 'number' }) },
      el('span', {}, value),
    );
  };
  return el(
    'div',
    { class: 'card' },
    el(
      'table',
      {},
      el(
        'thead',
        {},
        el(
          'tr',
          {},
          ...headings.map(({ text, isNumber }) =>
            el('th', isNumber ? { class: 'number' } : {}, text),
          ),
        ),
      ),
      el('tbody', {}, ...rows.map((cells) => el('tr', {}, ...cells.map(cell)))),
    ),
  );
}

const facts = (pairs) =>
  el(
    'dl',
    { class: 'card' },
    ...pairs.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]),
  );

const BLOCK_HEADINGS = [
  { text: 'Block' },
  { text: 'What' },
  { text: 'When' },
  { text: 'Who' },
  { text: 'Transaction' },
];

async function blocksPage() {
  const list = el('div', {});
  const more = async (before) => {
    const found = await read(before ? `blocks?before=${before}` : 'blocks');
    const rows = found.blocks.map(({ number, kind, epoch, did, transactionId }) => [
      blockLink(transactionId, String(number)),
      kindText(kind),
      timeText(epoch),
      el('span', { class: 'id', title: did }, shortText(did)),
      blockLink(transactionId),
    ]);
    const body = list.querySelector('tbody');
    if (body) body.append(...table(BLOCK_HEADINGS, rows).querySelectorAll('tbody tr'));
    else list.append(table(BLOCK_HEADINGS, rows));
    list.querySelector('button')?.remove();
    if (!found.before) return;
    const button = el('button', { type: 'button' }, 'Older blocks');
    button.addEventListener('click', () => {
      button.disabled = true;
      more(found.before).catch(() => {
        button.disabled = false;
        button.textContent = 'That did not work. Try again';
      });
    });
    list.append(button);
  };
  await more();
  return [
    el('h1', {}, 'Newest blocks'),
    el(
      'p',
      { class: 'soft' },
      'Every event of the test network is one block, and each stands on the one before.',
    ),
    list,
  ];
}

function linesOf({ lines }) {
  if (lines.length === 0) return [];
  const headings = [
    { text: 'Account' },
    { text: 'Before', isNumber: true },
    { text: 'Change', isNumber: true },
    { text: 'After', isNumber: true },
    { text: 'Unit' },
  ];
  const rows = lines.map(({ account, asset, amount, before, after }) => [
    el(
      'span',
      { class: 'id', title: account },
      account.length > 40
        ? `${account.split(':')[0]}:${shortText(account.slice(account.indexOf(':') + 1))}`
        : account,
    ),
    amountText(before),
    el(
      'span',
      { class: amount < 0 ? 'bad' : 'good' },
      `${amount < 0 ? '−' : '+'}${amountText(Math.abs(amount))}`,
    ),
    amountText(after),
    asset,
  ]);
  return [el('h2', {}, 'Ledger lines'), table(headings, rows)];
}

async function transactionPage(id) {
  const block = await read(`transaction/${encodeURIComponent(id)}`);
  const payload = { memo: block.memo || undefined, ...block.facts };
  const hasPayload = Object.values(payload).some((value) => value !== undefined);
  return [
    el('h1', {}, `${kindText(block.kind)}, block ${block.number}`),
    el(
      'p',
      { class: block.verified ? 'good' : 'bad' },
      block.verified
        ? '✓ Verified: the id is the hash of the content, and the block stands on the one before.'
        : '✗ This block does not match its id or the block before.',
    ),
    facts([
      ['Transaction', el('span', { class: 'id' }, block.transactionId)],
      ['Time', timeText(block.epoch)],
      ['By', el('span', { class: 'id' }, block.did)],
      ['Block before', block.previousId ? blockLink(block.previousId) : 'none, this is the first'],
      ['Block after', block.nextId ? blockLink(block.nextId) : 'none yet'],
    ]),
    ...linesOf(block),
    ...(block.history.length > 0
      ? [
          el('h2', {}, 'Asset history'),
          table(
            [{ text: 'Asset' }, { text: 'Entry' }, { text: 'Price', isNumber: true }],
            block.history.map(({ nft, data, price }) => [
              el('span', { class: 'id', title: nft }, shortText(nft)),
              el('span', { class: 'id' }, data),
              amountText(price),
            ]),
          ),
        ]
      : []),
    ...(hasPayload
      ? [
          el('h2', {}, 'Payload'),
          el('div', { class: 'card' }, el('pre', {}, JSON.stringify(payload, undefined, 2))),
        ]
      : []),
  ];
}

const mainnetPage = async () => [
  el('h1', {}, 'The main network'),
  el(
    'p',
    {},
    'The main network and its token, TRI, are defined but not active. Everything on this site runs on the test network with the test token, which is free and has no value outside.',
  ),
  el(
    'p',
    {},
    'Nothing you do here moves to the main network later: its wallets, balances and assets will be its own. When it opens, the operator of this site switches it on in the configuration, and the banner at the top goes away.',
  ),
  el(
    'p',
    {},
    el('a', { href: '/' }, 'Back to the market'),
    ' · ',
    el('a', { href: '/faucet' }, 'Get test tokens'),
  ),
];

const failurePage = (error) => [
  el('h1', {}, 'Nothing to show'),
  el('p', {}, error instanceof Error ? error.message : String(error)),
  el('p', {}, el('a', { href: '#/' }, 'Newest blocks')),
];

const ROUTES = [
  [/^#\/transaction\/(.+)$/, (id) => transactionPage(decodeURIComponent(id))],
  [/^#\/mainnet$/, mainnetPage],
  [/^/, blocksPage],
];

let shown = 0;

async function show() {
  const visit = (shown += 1);
  const [pattern, open] = ROUTES.find(([candidate]) => candidate.test(location.hash));
  const content = await Promise.resolve(pattern.exec(location.hash)[1])
    .then(open)
    .catch(failurePage);
  if (visit !== shown) return;
  page.replaceChildren(...content);
  document.title = `${page.querySelector('h1').textContent} · Trove explorer`;
  if (visit > 1) page.focus();
}

async function showChain() {
  const line = document.querySelector('#chain');
  try {
    const { valid, blocks, fault } = await read('chain');
    line.className = valid ? 'good' : 'bad';
    line.textContent = valid ? `✓ Chain verified, ${blocks.toLocaleString()} blocks` : `✗ ${fault}`;
  } catch {
    line.textContent = 'The chain could not be checked';
  }
}

addEventListener('hashchange', show);
void show();
void showChain();
