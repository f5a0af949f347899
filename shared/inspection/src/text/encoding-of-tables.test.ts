import { bufferSource } from '../bytes/byte-source.ts';
import { createDecoder, detectEncoding } from './encoding.ts';

const everyByte = Array.from({ length: 256 }, (_none, byte) => byte);

/** Returns the bytes of each character that an encoding of one or two bytes has. */
function lettersOf(label: string): Map<string, readonly number[]> {
  const decoder = createDecoder({ label });
  const letters = new Map<string, readonly number[]>();
  const addLetter = (...bytes: number[]): boolean => {
    const text = decoder.decode(Uint8Array.from(bytes));
    const isLetter = text.length === 1 && text !== '\uFFFD';
    if (isLetter && !letters.has(text)) letters.set(text, bytes);
    return isLetter;
  };
  for (const first of everyByte) {
    if (!addLetter(first)) for (const second of everyByte.slice(0x40)) addLetter(first, second);
  }
  return letters;
}

function encode(text: string, label: string): Uint8Array {
  const letters = lettersOf(label);
  return Uint8Array.from(Array.from(text).flatMap((letter) => letters.get(letter) ?? []));
}

/** Tables with the few words that statistics of sentences do not know. */
const TABLES: readonly (readonly [string, string, readonly string[]])[] = [
  ['windows-1251', 'имя,город', ['Иван,Москва', 'Пётр,Казань', 'Анна,Омск']],
  ['windows-1251', 'имя,город', ['иван,москва', 'анна,казань', 'ольга,омск']],
  ['koi8-r', 'имя,город', ['Иван,Москва', 'Пётр,Казань', 'Анна,Омск']],
  ['ibm866', 'имя,город', ['Иван,Москва', 'Пётр,Казань', 'Анна,Омск']],
  ['windows-1250', 'jméno,město', ['Žofie,Plzeň', 'Jiří,Ústí', 'Čeněk,Třinec']],
  ['windows-1250', 'imię,miasto', ['Łukasz,Kraków', 'Małgorzata,Łódź', 'Świt,Gdańsk']],
  ['windows-1254', 'isim,şehir', ['Ayşe,Muğla', 'Işıl,İstanbul', 'Gökhan,Eskişehir']],
  ['windows-1253', 'όνομα,πόλη', ['Άννα,Πάτρα', 'Γιώργος,Αθήνα', 'Ηλίας,Πάτρα']],
  ['windows-1252', 'prénom,ville', ['Éric,Évry', 'Zoé,Nîmes', 'Noël,Orléans']],
  ['windows-1252', 'VILLE', ['ÉVRY', 'CÔTE', 'ÎLE']],
  ['windows-1252', 'nafn,bær', ['Þór,Höfn', 'Sigþór,Akureyri', 'Æsa,Reykjavík']],
  ['iso-8859-15', 'café,prix', ['Café,5 €', 'Thé,4 €', 'Eau,2 €']],
  ['macintosh', 'name,city', ['José,München', 'Zoë,Köln', 'Ana,Graz']],
  ['ibm850', 'name,city', ['José,München', 'Zoë,Köln', 'Ana,Graz']],
  ['shift_jis', '名前,都市,値', ['佐藤,東京,1', '佐藤,東京,2', '佐藤,東京,3']],
  [
    'shift_jis',
    '宿,案内',
    ['竹の間,静かです。古い宿、川沿い。', '松の間,夕食は六時から、朝食は七時から。'],
  ],
];

describe('the encoding of a table with few words', () => {
  it.each(TABLES)('is known: %s, %s', (label, names, rows) => {
    const text = `${[names, ...rows].join('\n')}\n`;
    const bytes = encode(text, label);
    const found = detectEncoding(bufferSource(bytes));
    expect(createDecoder(found).decode(bytes)).toBe(text);
    expect(found.isGuess).toBe(true);
  });
});
