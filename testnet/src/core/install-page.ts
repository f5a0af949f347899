/** Path in the folder of the built site; exists if the wallet extension was built too. */
export const WALLET_ZIP_FILE = 'wallet/trove-wallet.zip';

/** Page for users without an extension; the site's configuration refers to it. */
export const INSTALL_PAGE = '/wallet/install';

/** Screenshots of three steps, light and dark; `pnpm look` takes them (docs/how-to/use-the-wallet-extension.md). */
export const INSTALL_PICTURES = {
  load: { alt: 'The extensions page of the browser, with Developer mode on', height: 320 },
  welcome: { alt: 'The first page of the wallet, which offers to create one', height: 420 },
  connect: { alt: 'The Connect dialog of the site, with the wallet in it', height: 520 },
} as const;

export type InstallPicture = keyof typeof INSTALL_PICTURES;

/** Width of each screenshot in pixels. */
export const INSTALL_PICTURE_WIDTH = 800;

export const installPictureFile = (name: InstallPicture, scheme: 'light' | 'dark') =>
  `install-${name}-${scheme}.webp`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function picture(name: InstallPicture): string {
  const { alt, height } = INSTALL_PICTURES[name];
  return `<picture><source media="(prefers-color-scheme: dark)" srcset="/${installPictureFile(name, 'dark')}"><img src="/${installPictureFile(name, 'light')}" alt="${alt}" width="${INSTALL_PICTURE_WIDTH}" height="${height}" loading="lazy"></picture>`;
}

interface Installing {
  brand: string;
  providerName: string;
  /** RPC URL to enter in a wallet. */
  nodeUrl: string;
  hasZip: boolean;
}

/** Returns the page that explains how to install an extension and to add this network; it has no scripts. */
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
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<title>Install a wallet extension · ${site}</title>
<style>
:root { color-scheme: light dark; --bg: #fff; --text: #171e26; --muted: #515e6b; --line: #e1e6eb; --sunken: #f0f3f6; --link: #006a85; }
@media (prefers-color-scheme: dark) { :root { --bg: #0c1015; --text: #f0f3f6; --muted: #98a5b2; --line: #27303a; --sunken: #1a212a; --link: #5cc3de; } }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; background: var(--bg); color: var(--text); font: 16px/1.6 system-ui, sans-serif; }
h1 { margin: 1rem 0; font-size: 1.5rem; line-height: 1.3; } h2 { margin-top: 2.5rem; font-size: 1.1rem; } p { color: var(--muted); } a { color: var(--link); }
li { margin: 1rem 0; } code { padding: 0.1em 0.3em; border-radius: 4px; background: var(--sunken); font-size: 0.9em; overflow-wrap: anywhere; }
img { display: block; width: 100%; height: auto; margin-top: 0.75rem; border: 1px solid var(--line); border-radius: 12px; }
</style>
</head>
<body>
<main>
<a href="/">Back to ${site}</a>
<h1>Install a wallet extension</h1>
<p>You do not need one to try ${site}: the site’s own test wallet is ready in ten seconds. An extension keeps your key outside the page.</p>
<h2>${site} Wallet</h2>
<ol>
${step}
<li>Open <code>chrome://extensions</code> (in Chrome, Edge, Brave or Chromium), switch on <b>Developer mode</b> at the top right, press <b>Load unpacked</b> and choose the unpacked folder.${picture('load')}</li>
<li>A page of the wallet opens. Create a wallet there.${picture('welcome')}</li>
<li>Back on the site, press <b>Connect</b>: the wallet is first in the list.${picture('connect')}</li>
</ol>
<p>If the wallet does not know this network, open it and go to <b>Settings</b>, <b>Networks</b>, and add the RPC URL <code>${node}</code>.</p>
<h2>${xell}</h2>
<p>${xell} comes from its own publisher. Once it is installed, add this network to it with the RPC URL <code>${node}</code>.</p>
</main>
</body>
</html>
`;
}
