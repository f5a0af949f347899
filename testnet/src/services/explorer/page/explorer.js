import { accountPage, nftPage } from './account-pages.js';
import { blocksPage, transactionPage } from './block-pages.js';
import { el } from './dom.js';
import { read } from './texts.js';

const page = document.querySelector('#page');

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
  [/^#\/transaction\/(.+)$/, transactionPage],
  [/^#\/account\/(.+)$/, accountPage],
  [/^#\/nft\/(.+)$/, nftPage],
  [/^#\/mainnet$/, mainnetPage],
  [/^/, blocksPage],
];

let shown = 0;

async function contentOf(hash) {
  const [pattern, open] = ROUTES.find(([candidate]) => candidate.test(hash));
  const [, id] = pattern.exec(hash);
  return open(id === undefined ? undefined : decodeURIComponent(id));
}

async function show() {
  const visit = (shown += 1);
  const content = await contentOf(location.hash).catch(failurePage);
  if (visit !== shown) return;
  page.replaceChildren(...content);
  document.title = `${page.querySelector('h1').textContent} · Trove explorer`;
  if (visit === 1) return;
  scrollTo(0, 0);
  page.focus();
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
