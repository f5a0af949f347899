import { createRoot } from 'react-dom/client';

import { PORT } from '../protocol.ts';
import { ApprovalPage } from './approval/ApprovalPage.tsx';
import { PAGE_STYLES } from './page-styles.ts';
import { PopupPage } from './popup/PopupPage.tsx';
import { WalletContext } from './use-wallet.ts';
import { createWalletClient } from './wallet-client.ts';
import { WelcomePage } from './welcome/WelcomePage.tsx';

const PAGES = {
  '/popup.html': PopupPage,
  '/approval.html': ApprovalPage,
  '/welcome.html': WelcomePage,
} as const;

const sheet = new CSSStyleSheet();
sheet.replaceSync(PAGE_STYLES);
document.adoptedStyleSheets = [sheet];

const Page = PAGES[location.pathname as keyof typeof PAGES];
const client = createWalletClient(() => chrome.runtime.connect({ name: PORT.own }));
createRoot(document.body).render(
  <WalletContext value={client}>
    <Page />
  </WalletContext>,
);
