import * as z from 'zod/mini';

import { PORT } from '../protocol.ts';
import { chromeBrowser } from './chrome-browser.ts';
import { serveOwn, serveSite } from './serve.ts';
import { createWallet } from './wallet.ts';

/** How long pages have to reconnect after a start of the background. */
const SWEEP_MS = 5000;

// The extension's content policy forbids code generated from strings, and even testing for it is reported.
z.config({ jitless: true });

// Content scripts run in the processes of web pages, which must not read even the sealed wallet.
void chrome.storage.local.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' });

const send: typeof fetch = (input, init) => fetch(input, { ...init, credentials: 'omit' });
const wallet = createWallet({ browser: chromeBrowser, send });
const serve = serveOwn(wallet, chromeBrowser);

// Every listener is added before the first await, otherwise the event that woke the background would be lost.
chrome.runtime.onConnect.addListener((port) => {
  const { origin, tab, documentId, frameId } = port.sender ?? {};
  if (port.name === PORT.own && origin === location.origin) serve(port);
  const isPage = port.name === PORT.site && frameId === 0 && origin?.startsWith('http') === true;
  if (isPage && tab?.id !== undefined && documentId !== undefined) {
    serveSite(wallet, port, { origin, place: { tabId: tab.id, documentId } });
  }
});
chrome.windows.onRemoved.addListener((id) => void wallet.approvalWindow.windowClosed(id));
chrome.alarms.onAlarm.addListener(() => void wallet.lockIfDue());
chrome.runtime.onInstalled.addListener(({ reason }) => {
  if (reason === 'install') void chrome.tabs.create({ url: chrome.runtime.getURL('welcome.html') });
});

void wallet.requests.resume();
setTimeout(() => void wallet.requests.sweep(), SWEEP_MS);
