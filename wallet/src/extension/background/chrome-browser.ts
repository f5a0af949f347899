import type { Area, Browser } from './browser.ts';

const LOCK_ALARM = 'lock';
const WINDOW = { width: 376, height: 640 };

const area = (storage: chrome.storage.StorageArea): Area => ({
  get: async (name) => (await storage.get(name))[name],
  set: async (name, value) => storage.set({ [name]: value }),
});

/** Implements `Browser` for Chromium. */
export const chromeBrowser: Browser = {
  local: area(chrome.storage.local),
  session: area(chrome.storage.session),

  async openWindow() {
    const url = chrome.runtime.getURL('approval.html');
    const opened = await chrome.windows.create({ url, type: 'popup', focused: true, ...WINDOW });
    if (opened?.id === undefined) throw new Error('The browser did not open a window.');
    return opened.id;
  },

  async focusWindow(id) {
    try {
      await chrome.windows.update(id, { focused: true, drawAttention: true });
      return true;
    } catch {
      return false;
    }
  },

  badge(count) {
    void chrome.action.setBadgeText({ text: count === 0 ? '' : String(count) });
  },

  wakeAt(time) {
    if (time === null) void chrome.alarms.clear(LOCK_ALARM);
    else void chrome.alarms.create(LOCK_ALARM, { when: time });
  },

  async notify({ tabId, documentId }, event) {
    try {
      await chrome.tabs.sendMessage(tabId, event, { documentId });
      return true;
    } catch {
      return false;
    }
  },
};
