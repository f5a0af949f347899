import type { EventBus, EventMap, EventName } from '@trove/contract/events.ts';

interface Options {
  /** Receives errors thrown by listeners, and the errors of invalid payloads. */
  onError: (error: unknown, name: EventName) => void;
  /**
   * For development: returns the error of an invalid payload, which is then reported and not delivered
   * (`payload-error.ts`).
   */
  validate?: ((name: EventName, payload: unknown) => unknown) | undefined;
}

type Listener = (payload: never) => unknown;

/** Creates the event bus of one page. Listeners are called synchronously, in the order in which they subscribed. */
export function createEventBus({ onError, validate }: Options): EventBus {
  const listeners = new Map<EventName, Set<Listener>>();

  return {
    emit(name, payload) {
      const fault = validate?.(name, payload);
      if (fault !== undefined) return onError(fault, name);
      // A copy, so that a listener added during an event receives only the next one.
      for (const listener of Array.from(listeners.get(name) ?? [])) notify(listener, payload, name);
    },

    on(name, listener, { signal } = {}) {
      if (signal?.aborted) return () => {};
      const own: Listener = (payload) => listener(payload);
      const group = listeners.get(name) ?? new Set();
      listeners.set(name, group.add(own));
      const end = () => {
        group.delete(own);
        signal?.removeEventListener('abort', end);
      };
      signal?.addEventListener('abort', end);
      return end;
    },
  };

  function notify<Name extends EventName>(listener: Listener, payload: EventMap[Name], name: Name) {
    try {
      const outcome: unknown = listener(payload as never);
      if (outcome instanceof Promise) outcome.catch((error: unknown) => onError(error, name));
    } catch (error) {
      onError(error, name);
    }
  }
}
