import * as z from 'zod/mini';

import { type EventBus, type EventMap, type EventName, eventSchemas } from '../contract/events.ts';

interface Options {
  /** Hears what a listener threw, and payloads that break their schema. */
  onError: (error: unknown, name: EventName) => void;
  /** Development: a payload that breaks its schema is reported and not delivered. */
  validate?: boolean;
}

type Listener = (payload: never) => unknown;

/** The bus of one page. Listeners are called at once, in the order in which they came. */
export function createEventBus({ onError, validate = false }: Options): EventBus {
  const listeners = new Map<EventName, Set<Listener>>();

  return {
    emit(name, payload) {
      if (validate) {
        const { error } = z.safeParse(eventSchemas[name] as z.ZodMiniType, payload);
        if (error !== undefined) return onError(error, name);
      }
      // A copy: what subscribes while an event is told hears the next one.
      for (const listener of Array.from(listeners.get(name) ?? [])) tell(listener, payload, name);
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

  function tell<Name extends EventName>(listener: Listener, payload: EventMap[Name], name: Name) {
    try {
      const outcome: unknown = listener(payload as never);
      if (outcome instanceof Promise) outcome.catch((error: unknown) => onError(error, name));
    } catch (error) {
      onError(error, name);
    }
  }
}
