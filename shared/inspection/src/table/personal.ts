import type { TableColumn } from '@trove/contract/wire/assets/file-inspection.ts';

/** Kinds of personal data that a value may be. */
export type Personal = NonNullable<TableColumn['personal']>;

/** Host of an e-mail address; a version (`lib@4.1.7`) and a picture (`logo@2x.png`) go on otherwise. */
const HOST = String.raw`(?!\dx\.)[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*\.\p{L}{2,}`;
const LOCAL = String.raw`[\p{L}\p{M}\p{N}_.+-]`;
const EMAIL = new RegExp(`^${LOCAL}{1,64}@${HOST}$`, 'u');
/** Address within a text, also as links have it. */
const ADDRESS = new RegExp(`(?<=${LOCAL})(?:@|%40)${HOST}`, 'u');
const WHOLE_ADDRESS = new RegExp(`${LOCAL}{1,64}(?:@|%40)${HOST}`, 'gu');
/** Address that the end of the shown text cuts off. */
const CUT_ADDRESS = new RegExp(`${LOCAL}{1,64}(?:@|%40)[\\p{L}\\p{N}.-]*…$`, 'u');
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

/** Whether an e-mail address stands anywhere in a text. */
export const holdsAddress = (text: string): boolean =>
  // Most texts return here.
  (text.includes('@') || text.includes('%40')) && (ADDRESS.test(text) || CUT_ADDRESS.test(text));

/** Whether a value may be a telephone number if its name says so. */
export const mayBePhone = (text: string): boolean =>
  DIGIT_GROUPS.test(text) && !DATE_LIKE.test(text);

/** Whether values with this name may be telephone numbers. */
export const namesPhones = (name: string): boolean => PHONE_NAME.test(name);

/** Returns a text with a number in place of each e-mail address, the same for the same one. */
export function addressNumbers(): (text: string) => string {
  const numbers = new Map<string, number>();
  const numberOf = (address: string) => {
    const number = numbers.get(address) ?? numbers.size + 1;
    numbers.set(address, number);
    return `(e-mail address ${number})`;
  };
  return (text) =>
    holdsAddress(text) ? text.replaceAll(WHOLE_ADDRESS, numberOf).replace(CUT_ADDRESS, '…') : text;
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

const WORDS: Readonly<Record<Personal, string>> = {
  email: 'e-mail addresses',
  phone: 'phone numbers',
  card: 'payment card numbers',
  iban: 'bank account numbers',
};

/** Returns one warning for each column that seems to contain personal data. */
export const personalWarnings = (columns: readonly TableColumn[]) =>
  columns.flatMap(({ name, personal, personalPart }) => {
    const what =
      personalPart !== undefined
        ? `has "${personalPart}" in its values, which looks personal`
        : personal && `looks like ${WORDS[personal]}`;
    return what === undefined
      ? []
      : [{ code: 'personal-data', message: `The column "${name}" ${what}.` }];
  });
