import { hasNews } from '@trove/contract/wire/capabilities.ts';
import { parseJsonRecord } from '@trove/contract/wire/loose.ts';
import { serverFrameSchema } from '@trove/contract/wire/socket.ts';

import type { Shell } from '#common/shell-context.ts';

import { forwardPush } from './forward-push.ts';

/**
 * Subscribes a visitor to the news of the market while the page is visible: browsers allow six connections to a host,
 * and a hidden page catches up when it is shown. The first subscription asks for news since the page began to load,
 * because its first lists may have been read long before.
 */
export function followNews(
  { config, events, socket }: Pick<Shell, 'config' | 'events' | 'socket'>,
  view: Window,
): { stop: () => void } {
  if (!hasNews(config.capabilities)) return { stop() {} };
  let source: EventSource | undefined;
  let endedAt = 0;

  const begin = () => {
    const address = new URL('v1/news', new URL(config.services.dapp, view.document.baseURI));
    const quietMs = Math.ceil(view.performance.now() - endedAt);
    address.searchParams.set('quietMs', String(quietMs));
    source = new EventSource(address);
    source.addEventListener('message', ({ data }) => {
      const frame = serverFrameSchema.safeParse(parseJsonRecord(data));
      if (!frame.success) return;
      forwardPush({ did: null, publish: socket.publish, events }, frame.data.type, frame.data.data);
    });
  };
  const end = () => {
    if (source === undefined) return;
    source.close();
    source = undefined;
    endedAt = view.performance.now();
  };
  const follow = () => {
    if (view.document.visibilityState === 'hidden') end();
    else if (source === undefined) begin();
  };

  view.document.addEventListener('visibilitychange', follow);
  follow();
  return {
    stop() {
      view.document.removeEventListener('visibilitychange', follow);
      end();
    },
  };
}
