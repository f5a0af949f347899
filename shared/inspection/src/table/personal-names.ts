const OWNERS =
  'user|owner|author|sender|recipient|contact|customer|client|member|patient|student|employee|person|work|home|office|private|personal|business|primary|secondary|billing|shipping|emergency';

/** Names that tell who somebody is, whatever the values look like. A plain "name" may be of anything. */
const OF_PERSONS = new RegExp(
  `^(?:${[
    '(?:first|last|full|given|family|middle|maiden|customer|client|patient|employee|contact|student|person) ?names?',
    'surnames?|vornamen?|nachnamen?|pr[eé]noms?|noms? de famille|apellidos?|cognomi?|cognome',
    `(?:(?:${OWNERS}) ){0,2}e ?mails?(?: addresse?s?| adressen?)?|courriels?|correos?(?: electr[oó]nicos?)?`,
    `(?:(?:${OWNERS}|cell|mobile) ){0,2}(?:tele)?phones?(?: numbers?| nos?)?|tels?(?: numbers?| nos?)?|telefon(?:e|nummern?)?|t[eé]l[eé](?:phones?|fonos?)`,
    'mobiles?(?: numbers?)?|handynummern?',
    'dates? of birth|birth ?(?:dates?|days?)|dobs?|geburts(?:datum|tage?)|fechas? de nacimiento|dates? de naissance',
    'ssns?|social security(?: numbers?| nos?)?|passports?(?: numbers?| nos?)?|ibans?',
    '姓名|邮箱|电子邮件|电话|手机号?|氏名|電話番号|メールアドレス',
  ].join('|')})$`,
  'i',
);

const inWords = (name: string) =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[\s_.-]+/g, ' ')
    .replace(/ ?\d+ ?$/, '')
    .trim();

/** Characters from the end that are looked at, because the time grows with the square of a long name. */
const LOOKED_AT = 200;

/** Marks between the names of nested values that are written in one: `user.email`, `phones[0]/number`. */
const STEPS = /[./[\]>]|::?|__/;

/** Whether a name, or the last part of a nested one, tells who somebody is: `user.first_name`, `name.first`. */
export function isOfPersons(name: string): boolean {
  const end = name.slice(-LOOKED_AT);
  const steps = end.split(STEPS).map(inWords).filter(Boolean);
  const [last = '', before = ''] = steps.toReversed();
  const names = [inWords(end), last, `${before} ${last}`, `${last} ${before}`];
  return names.some((words) => OF_PERSONS.test(words.trim()));
}
