import { sentencesOf, unwrap } from './sentences.ts';

const read = (text: string) =>
  sentencesOf(text).map(({ start, end }) => unwrap(text.slice(start, end)));

describe('sentencesOf', () => {
  it('joins a sentence that goes on in the next line', () => {
    const text = 'The last ferry to the\nisland leaves at 23:40. Boats\nsail every hour from here.';
    expect(read(text)).toEqual([
      'The last ferry to the island leaves at 23:40.',
      'Boats sail every hour from here.',
    ]);
  });

  it('separates headings, items of lists and rows of tables', () => {
    expect(read('Prices\nBread and butter 2.50\nMilk and honey 1.20')).toHaveLength(3);
    expect(read('1. Payment within thirty days\n2. Delivery is free of charge')).toHaveLength(2);
    expect(read('Bread and butter\t2.50\nMilk and honey\t1.20')).toHaveLength(2);
  });

  it('does not end a sentence after an abbreviation', () => {
    expect(read('Dr. Meyer leads the museum. It opens on 3. Mai at St. Gallen.')).toEqual([
      'Dr. Meyer leads the museum.',
      'It opens on 3. Mai at St. Gallen.',
    ]);
  });

  it('ends Chinese sentences, also those cut by a line', () => {
    expect(read('仓库位于火车站东侧，占地两千\n平方米。七点开门。')).toEqual([
      '仓库位于火车站东侧，占地两千平方米。',
      '七点开门。',
    ]);
  });

  it('looks at each part of a hostile text a few times, however long its sentence gets', () => {
    const hostile = 'A. '.repeat(2000);
    const searches = jest.spyOn(RegExp.prototype, 'exec');
    const sentences = sentencesOf(hostile);
    const searched = searches.mock.calls.reduce((sum, [text]) => sum + text.length, 0);
    searches.mockRestore();
    expect(sentences).toHaveLength(1);
    expect(searched / hostile.length).toBeGreaterThan(1);
    expect(searched / hostile.length).toBeLessThan(10);
  });
});
