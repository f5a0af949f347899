import { Refusal } from './refusal.ts';

/**
 * Most values of a stranger's JSON: far more than any message of the contract has, and few enough to be parsed and
 * checked at once, while nobody else is served.
 */
export const MAX_VALUES = 20_000;

export const tooManyValues = (): Refusal => new Refusal('The request has too many values', 413);

/**
 * Whether a JSON text has more than `most` values, without parsing it: it is read once, up to that value. The values
 * of a text that is no JSON are counted too high or too low.
 */
export function hasTooManyValues(text: string, most = MAX_VALUES): boolean {
  let values = 0;
  let isInText = false;
  for (let at = 0; at < text.length && values <= most; at += 1) {
    const code = text.charCodeAt(at);
    if (isInText) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
    else if (code === COMMA || code === LIST || code === OBJECT) values += 1;
  }
  return values > most;
}

const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = ['"', '\\', ',', '[', '{'].map((sign) =>
  sign.charCodeAt(0),
);
