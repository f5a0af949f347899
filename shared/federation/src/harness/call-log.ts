import { createValueStore } from '@trove/kit/lib/value-store.ts';
import type { ValueStore } from '@trove/kit/lib/value-store.ts';

export interface Call {
  /** Sequence number of the call. */
  number: number;
  /** Member of the contract, such as `notify.success`. */
  name: string;
  /** The arguments as text, cut to one line. */
  argumentText: string;
}

const KEPT = 200;
const LINE = 300;

const describeValue = (value: unknown): string => {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (typeof value === 'function') return 'ƒ';
  return JSON.stringify(value) ?? 'undefined';
};

export interface CallLog extends ValueStore<readonly Call[]> {
  /** Returns the same function with its calls recorded. */
  record: <Args extends unknown[], Result>(
    name: string,
    call: (...args: Args) => Result,
  ) => (...args: Args) => Result;
}

/** Log of the remote's calls to its host, newest first. */
export function createCallLog(): CallLog {
  const calls = createValueStore<readonly Call[]>([]);
  let number = 0;
  return {
    ...calls,
    record:
      (name, call) =>
      (...args) => {
        number += 1;
        const argumentText = args.map(describeValue).join(', ').slice(0, LINE);
        calls.set([{ number, name, argumentText }, ...calls.get()].slice(0, KEPT));
        return call(...args);
      },
  };
}
