import { INITIAL_KNOBS, NETWORK_FAULTS, WALLET_ANSWERS } from './knobs.ts';
import type { Knobs } from './knobs.ts';

/** Values of the knobs that have a fixed choice. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  mode: ['light', 'dark'],
  wallet: WALLET_ANSWERS,
  network: NETWORK_FAULTS,
};

const PREFIX = 'knob-';

function readKnob(key: string, text: string, initial: Knobs[keyof Knobs]) {
  if (typeof initial === 'boolean')
    return text === 'true' || text === 'false' ? text === 'true' : initial;
  if (typeof initial === 'number')
    return text !== '' && Number.isFinite(Number(text)) ? Number(text) : initial;
  const choice = CHOICES[key];
  return choice === undefined || choice.includes(text) ? text : initial;
}

/** Returns the knobs of an address; what it does not name, or names wrongly, is as at the beginning. */
export function readKnobs(search: string, initial: Knobs = INITIAL_KNOBS): Knobs {
  const given = new URLSearchParams(search);
  const entries = Object.entries(initial).map(([key, value]) => {
    const text = given.get(PREFIX + key);
    return [key, text === null ? value : readKnob(key, text, value)];
  });
  return Object.fromEntries(entries) as Knobs;
}

/** Returns the query of an address with the knobs that differ from their beginning, so that a link repeats them. */
export function writeKnobs(search: string, knobs: Knobs, initial: Knobs = INITIAL_KNOBS): string {
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(knobs)) {
    if (value === Reflect.get(initial, key)) query.delete(PREFIX + key);
    else query.set(PREFIX + key, String(value));
  }
  return query.size === 0 ? '' : `?${query}`;
}
