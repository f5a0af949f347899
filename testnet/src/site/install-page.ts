/** In the folder of the built site, where the wallet extension was built too. */
export const WALLET_ZIP_FILE = 'wallet/trove-wallet.zip';

/** Where the site's configuration sends people who have no extension yet. */
export const INSTALL_PAGE = '/wallet/install';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Installing {
  brand: string;
  providerName: string;
  /** The RPC URL a wallet has to know. */
  nodeUrl: string;
  hasZip: boolean;
}

/** How an extension is installed and told of this network; a page without scripts. */
export function installPage({ brand, providerName, nodeUrl, hasZip }: Installing): string {
  const site = escaped(brand);
  const xell = escaped(providerName);
  const node = escaped(nodeUrl);
  const step = hasZip
    ? `<li><a href="/${WALLET_ZIP_FILE}" download>Download the ${site} Wallet</a> (a zip file) and unpack it.</li>`
    : '<li>Build it with <code>pnpm build:wallet</code>: it is then in <code>.trove/wallet/extension</code>.</li>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Install a wallet extension - ${site}</title>
<style>
body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem; font: 16px/1.6 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.3; } h2 { margin-top: 2rem; font-size: 1.1rem; }
li { margin: 0.5rem 0; } code { overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
<h1>Install a wallet extension</h1>
<p>You need none to try ${site}: the test wallet of the site is ready in ten seconds. An extension keeps your key outside the page.</p>
<h2>${site} Wallet</h2>
<ol>
${step}
<li>Open <code>chrome://extensions</code> (Chrome, Edge, Brave or Chromium) and switch on <b>Developer mode</b>, at the top right.</li>
<li>Press <b>Load unpacked</b> and choose the unpacked folder. A page opens: create a wallet there.</li>
<li>If the wallet does not know this network yet: <b>Settings</b>, <b>Networks</b>, RPC URL <code>${node}</code>.</li>
<li>Back on the site, press <b>Connect</b>: the wallet is first in the list.</li>
</ol>
<h2>${xell}</h2>
<p>${xell} comes from its own publisher. Once it is installed, add this network to it with the RPC URL <code>${node}</code>.</p>
<p><a href="/">Back to ${site}</a></p>
</main>
</body>
</html>
`;
}
