/** Opens first use in a tab: a popup closes when it loses the focus while the words are written down. */
export function openWelcome() {
  void chrome.tabs.create({ url: chrome.runtime.getURL('welcome.html') });
}
