import { bufferSource } from '../bytes/byte-source.ts';
import { inspectFile } from '../inspect-file.ts';
import { publicReport } from '../public-report.ts';
import { personalColumns } from './find-personal.ts';
import { createRecords } from './records.ts';

const ROWS = 40;
const lines = (row: (at: number) => string) =>
  Array.from({ length: ROWS }, (_none, at) => row(at)).join('\n');
const records = (value: (at: number) => unknown) =>
  lines((at) => JSON.stringify({ at, it: value(at) }));

/** Returns the report that everybody may see of a file, and the columns that are left out of it. */
async function seen(fileName: string, text: string) {
  const found = await inspectFile(bufferSource(new TextEncoder().encode(text)), fileName);
  const report = publicReport(found, []);
  const hidden = report.table?.columns.filter(({ isHidden }) => isHidden);
  return { report, text: JSON.stringify(report), hidden: hidden?.map(({ name }) => name) };
}

const mail = (at: number) => `ada${at}@a.test`;

/** Values of a column with personal data inside of them; each has the word "ada" or the digits 5550. */
const NESTED: readonly (readonly [string, (at: number) => unknown])[] = [
  ['an object with an address', (at) => ({ id: at, email: mail(at) })],
  ['a list of addresses', (at) => [mail(at), mail(at + 1)]],
  ['a list that is empty in most rows', (at) => (at % 9 === 0 ? [mail(at)] : [])],
  ['addresses that few objects have', (at) => (at === 3 ? { reply: mail(at) } : { id: at })],
  ['a number in an object', (at) => ({ phone: `555-010-${1000 + at}`, ada: 1 })],
  ['a number by its name alone', (at) => ({ tel: 5_550_001_000 + at })],
  ['a name in two parts', () => ({ name: { first: 'ada', last: 'ada' } })],
  ['a name of the last level', () => ({ a: { b: [{ c: { first_name: 'ada' } }] } })],
  ['numbers in plural', (at) => ({ phoneNumbers: [`5550 ${at}`] })],
  ['keys that are addresses', (at) => ({ [mail(at)]: at })],
  ['entries of a map', (at) => [{ key: mail(at), value: 1 }]],
  ['JSON in a text', (at) => JSON.stringify({ surname: 'ada', at })],
  ['an object of Python in a text', (at) => `{'full_name': 'ada', 'at': ${at}}`],
  ['addresses in sentences', (at) => `Write to Ada <${mail(at)}>, please.`],
  ['a link to write to', (at) => `mailto:ada${at}%40a.test`],
  ['an address of other letters', (at) => `adaö${at}@münchen.de`],
];

/** Values that are of no person. */
const OTHERS: readonly (readonly [string, (at: number) => unknown])[] = [
  ['versions', (at) => `ada@4.17.${at}`],
  ['pictures', (at) => [`ada${at}@2x.png`]],
  ['a mention', (at) => `thanks @ada, ${at}`],
  ['a choice', (at) => ({ email: at % 2 === 0, phone: null })],
  ['an object below such a name', (at) => ({ phone: { model: `ada ${at}` } })],
  ['plain numbers', (at) => ({ ada: [at, at * 1000], size: 5550 })],
];

describe('personal data inside of values', () => {
  it.each(NESTED)('is left out of lines of JSON: %s', async (_what, value) => {
    const { text, hidden, report } = await seen('rows.jsonl', records(value));
    expect(hidden).toEqual(['it']);
    expect(text).not.toMatch(/ada\d|"ada"|5550/);
    expect(report.warnings.map(({ code }) => code)).toContain('personal-data');
  });

  it.each(NESTED)('is found in the rows of a page, too: %s', (_what, value) => {
    const rows = Array.from({ length: ROWS }, (_none, at) => [at, value(at)]);
    expect(personalColumns(['at', 'it'], rows)).toEqual(['it']);
  });

  it.each(OTHERS)('is not seen in %s', async (_what, value) => {
    const { hidden, report } = await seen('rows.jsonl', records(value));
    expect(hidden).toEqual([]);
    expect(report.warnings).toEqual([]);
  });

  it('is named by the part that has it', async () => {
    const { report } = await seen(
      'rows.json',
      JSON.stringify(Array.from({ length: ROWS }, () => ({ it: { dob: '1815-12-10' } }))),
    );
    expect(report.table?.columns[0]).toMatchObject({ personalPart: 'dob', isHidden: true });
    expect(report.warnings.map(({ message }) => message)).toEqual([
      'The column "it" has "dob" in its values, which looks personal.',
    ]);
  });

  it('is left out of rows that are no plain objects', () => {
    const map = createRecords();
    for (let at = 0; at < ROWS; at += 1) map.add({ id: BigInt(at), it: { 'e-mail': mail(at) } });
    const table = publicReport({ format: 'parquet', warnings: [], table: map.result(1) }, []).table;
    expect(JSON.stringify(table)).not.toContain('ada');
  });

  it('is left out although only one of the rows that are shown has it', async () => {
    const text = lines((at) => `{"at":${at},"it":"${at === 2 ? `ask ${mail(at)}` : 'fine'}"}`);
    const { hidden, report } = await seen('rows.jsonl', text);
    expect(hidden).toEqual(['it']);
    expect(report.warnings).toEqual([]);
  });
});

describe('an address outside of the values', () => {
  it('is left out of the lines of a text', async () => {
    const { text, hidden } = await seen(
      'mail.log',
      lines((at) => `to: <${mail(at)}> sent`),
    );
    expect(hidden).toEqual(['line']);
    expect(text).not.toContain('ada');
  });

  it('is no name of a column, until the owner shows it', async () => {
    const csv = `task,ada1@a.test,ada2@a.test\n${lines((at) => `t${at},${at},${at * 2}`)}`;
    const source = bufferSource(new TextEncoder().encode(csv));
    const report = await inspectFile(source, 'marks.csv');
    const names = (shown: string[]) =>
      publicReport(report, shown).table?.columns.map(({ name }) => name);
    expect(names([])).toEqual(['task', 'column 2', 'column 3']);
    expect(names(['column 3'])).toEqual(['task', 'column 2', 'ada2@a.test']);
    expect(names(['ada1@a.test'])).toEqual(['task', 'ada1@a.test', 'column 3']);
  });

  it('is a number in the keys of an object and in warnings', async () => {
    const { report, text } = await seen(
      'people.json',
      '{"ada1@a.test":{"ada2@a.test":1,"ada2@a.test":2},"ada2@a.test":{"x":2}}',
    );
    expect(report.outline?.map(({ key }) => key)).toEqual([
      '(e-mail address 1)',
      '(e-mail address 2)',
    ]);
    expect(text).not.toContain('ada');
    expect(report.warnings.map(({ message }) => message).join()).toContain(
      'the key "(e-mail address 2)" twice',
    );
  });
});
