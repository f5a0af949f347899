import { bufferSource } from './bytes/byte-source.ts';
import { countWeights } from './formats/packed-weights.ts';
import { mayBeIn } from './table/dialects/forms.ts';
import { jsonText } from './table/json/python-numbers.ts';
import { createDecoder } from './text/encoding.ts';

/** So long that whoever looks through the rest at each of its letters does not end. */
const LONG = 1_000_000;

describe('a long run of letters is looked through a few times', () => {
  it('in JSON: backslashes', () => {
    const text = `[NaN,"${'\\'.repeat(LONG)}`;
    const read = [...jsonText(bufferSource(Buffer.from(`${text} "]`))).pieces].join('');
    expect(read.length).toBeGreaterThan(LONG);
  });

  it('in UTF-7: pluses', () => {
    const decoder = createDecoder({ label: 'utf-7' });
    const decode = (text: string) => decoder.decode(Buffer.from(text), { stream: true });
    expect(decode(`${'+'.repeat(LONG)} a`)).toMatch(/ a$/);
    expect(decode(`${'a'.repeat(LONG)} +AO`)).toHaveLength(LONG + 1);
    expect(decode('Q-.')).toBe('ä.');
  });

  it('in a table that may be drawn: blanks', () => {
    expect(mayBeIn(`${' '.repeat(LONG)}x`, '|', 'ruled')).toBe(false);
  });

  it('in the name of a tensor: names of packed weights', () => {
    const tensor = (name: string) => ({ name, type: 'U8', shape: [2], size: 2 });
    const long = tensor(`${'.quant_state.a'.repeat(LONG / 10)}-`);
    expect(countWeights([tensor('a.absmax'), long])).toMatchObject({ parameters: 2 });
  });
});
