import { isSiteEvent, PORT } from '../protocol.ts';
import { takePort } from './handshake.ts';
import { relay } from './relay.ts';

/** Relays messages between page and background, in an isolated world; accepts messages only from these two. */
takePort(window, (page) => {
  relay(page, () => chrome.runtime.connect({ name: PORT.site }));
  chrome.runtime.onMessage.addListener((message: unknown) => {
    if (isSiteEvent(message)) page.postMessage(message);
  });
});
