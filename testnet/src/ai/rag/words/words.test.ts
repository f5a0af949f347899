import { languageOf } from './language.ts';
import { wordsOf } from './words.ts';

const stemsOf = async (text: string, sample: string) =>
  wordsOf(text, [await languageOf(sample)]).flatMap(({ stems }) => stems);

describe('languageOf', () => {
  it.each([
    ['en', 'The last ferry to the island leaves in the evening.'],
    ['de', 'Die letzte Fähre zur Insel fährt am Abend.'],
    ['fr', 'Le dernier bateau pour l’île part le soir.'],
    ['es', 'El último barco a la isla sale por la noche.'],
    ['it', 'L’ultimo traghetto per l’isola parte la sera.'],
    ['pt', 'O último barco para a ilha parte à noite.'],
    ['ru', 'Последний паром на остров уходит вечером.'],
    ['tr', 'Adaya giden son vapur akşam kalkıyor.'],
    ['zh', '开往岛上的最后一班渡轮晚上出发。'],
    ['ja', '島への最終フェリーは夜に出ます。'],
    ['', '12 34 56'],
  ])('recognises %j', async (code, text) => {
    expect((await languageOf(text)).code).toBe(code);
  });
});

describe('wordsOf', () => {
  it.each([
    ['English', 'Ferries', 'ferry', 'The ferries are leaving from the pier of the old harbour.'],
    ['German', 'Gebühren', 'Gebühr', 'Die Gebühren sind am Schalter des Museums zu bezahlen.'],
    ['French', 'bateaux', 'bateau', 'Les bateaux partent du port tous les jours de la semaine.'],
    ['Spanish', 'bibliotecas', 'biblioteca', 'Las bibliotecas de la ciudad están abiertas hoy.'],
    ['Italian', 'lezioni', 'lezione', 'Le lezioni della scuola cominciano a settembre.'],
    ['Portuguese', 'barcos', 'barco', 'Os barcos do clube ficam no hangar durante a noite.'],
    ['Russian', 'паромов', 'паромы', 'Расписание паромов висит на причале у станции.'],
    ['Turkish', 'odaların', 'odalar', 'Odaların hepsinde klima ve balkon bulunur.'],
  ])('gives two forms of a word in %s the same stem', async (_what, one, other, sample) => {
    expect(await stemsOf(one, sample)).toEqual(await stemsOf(other, sample));
  });

  it('folds letters by the rules of the language', async () => {
    const turkish = 'Iğdır ve İzmir şehirlerine giden otobüsler sabah kalkıyor.';
    expect(await stemsOf('IĞDIR', turkish)).toEqual(await stemsOf('ığdır', turkish));
    const german = 'Die Straße ist wegen der Bauarbeiten gesperrt.';
    expect(await stemsOf('STRASSE', german)).toEqual(await stemsOf('Straße', german));
    expect(await stemsOf('Ｆ２０ ﬁne', german)).toEqual(await stemsOf('f20 fine', german));
  });

  it('finds words that are written together', async () => {
    const forms = wordsOf('unit_price openingHours l’île', [await languageOf('')]).flatMap(
      (word) => word.forms,
    );
    expect(forms).toEqual(expect.arrayContaining(['unit', 'price', 'opening', 'hours', 'ile']));
  });

  it('finds a Chinese word inside a longer one, and a Korean one without its particle', async () => {
    expect(await stemsOf('图书馆', '图书馆在哪里？')).toContain('图书');
    expect(await stemsOf('도서관에서', '도서관에서 책을 빌립니다.')).toContain('도서관');
  });

  it('knows words that distinguish nothing', async () => {
    const words = wordsOf('Wann fährt die Fähre?', [await languageOf('Wann fährt die Fähre?')]);
    expect(words.map(({ isStopWord }) => isStopWord)).toEqual([true, false, true, false]);
  });
});
