import type { HostSocket } from '@trove/contract/host.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

/** Publishes the live socket's additive messages to subscribers; it exists before the socket does. */
export interface SocketTopics extends HostSocket {
  publish: (type: string, data: unknown) => void;
  setConnected: (connected: boolean) => void;
}

export function createSocketTopics(onError: (error: unknown) => void): SocketTopics {
  const connected = createValueStore(false);
  const topics = new Map<string, Set<(data: unknown) => void>>();

  return {
    connected,
    setConnected: connected.set,
    subscribe(type, listener) {
      const topic = topics.get(type) ?? new Set();
      topics.set(type, topic.add(listener));
      return () => topic.delete(listener);
    },
    publish(type, data) {
      for (const listener of Array.from(topics.get(type) ?? [])) {
        try {
          listener(data);
        } catch (error) {
          onError(error);
        }
      }
    },
  };
}
