import type { TableColumn } from '@trove/contract/wire/assets/file-inspection.ts';

/** Kinds of personal data that a value may be. */
export type Personal = NonNullable<TableColumn['personal']>;

const EMAIL = /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/;
/** With a plus, an area code in brackets or one that begins with zero. */
const PHONE =
  /^(?:\+[\d ().-]{8,18}|(?:\(\d{2,5}\)|0\d{1,4})[ /.-]?\d{2,4}[ .-]?\d{2,6}(?:[ .-]?\d{1,6})?)$/;
/** A place on Earth or another number with decimals, and one that is filled up with zeros. */
const FILLED_UP = /^0\d*\.\d+$|^000/;
/** Digits with the usual separators, which serial numbers have too: the name of the column decides. */
const DIGIT_GROUPS = /^\d{2,5}[ /.-]\d{2,4}[ .-]?\d{2,6}(?:[ .-]?\d{1,6})?$/;
const PHONE_NAME = /phone|tel|mobil|cell|fax|contact|handy|whatsapp/i;
/** Day and year at either end; numbers of telephones have longer groups. */
const DATE_LIKE = /^(?:\d{4}[./-]\d{1,2}[./-]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4}))$/;
const CARD = /^\d(?:[ -]?\d){12,18}$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
/** Characters of the shortest phone number, which is shorter than any card or account number. */
const SHORTEST_NUMBER = 8;

/** Detects personal data in a value by its form and, where it has one, its check digit. */
export function personalKind(text: string): Personal | undefined {
  if (text.includes('@')) return EMAIL.test(text) ? 'email' : undefined;
  // Most values of a large table return here.
  if (text.length < SHORTEST_NUMBER) return undefined;
  const account = text.replaceAll(' ', '');
  if (IBAN.test(account) && isIban(account)) return 'iban';
  if (CARD.test(text) && isLuhn(text.replaceAll(/\D/g, ''))) return 'card';
  if (DATE_LIKE.test(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '').length;
  const isPhone = digits >= 8 && digits <= 15 && PHONE.test(text) && !FILLED_UP.test(text);
  return isPhone ? 'phone' : undefined;
}

/** Whether the check digit of a payment card is correct. */
function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0 && /[1-9]/.test(digits);
}

/** Whether the rearranged number leaves 1 when divided by 97 (ISO 13616). */
function isIban(text: string): boolean {
  const moved = text.slice(4) + text.slice(0, 4);
  let rest = 0;
  for (const letter of moved) {
    const value = Number.parseInt(letter, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** Minimum share of such values in a column, because a few among others may be chance. */
const SHARE = 0.3;

/** Counts the values of a column that look personal. */
export function createPersonalCount() {
  const counts = new Map<Personal, number>();
  let digitGroups = 0;
  const count = (kind: Personal, times: number) =>
    counts.set(kind, (counts.get(kind) ?? 0) + times);
  return {
    add(text: string) {
      const kind = personalKind(text);
      if (kind) count(kind, 1);
      else if (DIGIT_GROUPS.test(text) && !DATE_LIKE.test(text)) digitGroups += 1;
    },
    /** Returns the kind of personal data in a column with this name and this many values, if any. */
    result(name: string, filled: number): Personal | undefined {
      if (PHONE_NAME.test(name)) count('phone', digitGroups);
      const [kind, times = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
      return times > 0 && times >= filled * SHARE ? kind : undefined;
    },
  };
}

const WORDS: Readonly<Record<Personal, string>> = {
  email: 'e-mail addresses',
  phone: 'phone numbers',
  card: 'payment card numbers',
  iban: 'bank account numbers',
};

/** Returns one warning for each column that seems to contain personal data. */
export const personalWarnings = (columns: readonly TableColumn[]) =>
  columns.flatMap(({ name, personal }) =>
    personal === undefined
      ? []
      : [{ code: 'personal-data', message: `The column "${name}" looks like ${WORDS[personal]}.` }],
  );
