/** First use has a tab of its own: a popup closes when somebody looks away to write down words. */
export function openWelcome() {
  void chrome.tabs.create({ url: chrome.runtime.getURL('welcome.html') });
}
