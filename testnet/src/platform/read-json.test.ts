import { MAX_JSON, readJson, TooMuchJson } from './read-json.ts';

const PART = 64 * 1024;

/** Sends blanks for ever, and counts its parts. */
function endlessly() {
  let parts = 0;
  async function* send() {
    for (;;) {
      parts += 1;
      yield Buffer.alloc(PART, ' ');
    }
  }
  return { body: send(), sent: () => parts };
}

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

describe('the JSON of another server', () => {
  it('is read from pieces', async () => {
    expect(await readJson(pieces('{"a":', '[1,', '"ü"]}'))).toEqual({ a: [1, 'ü'] });
  });

  it('is not read on after its bound', async () => {
    const { body, sent } = endlessly();
    await expect(readJson(body)).rejects.toThrow(TooMuchJson);
    expect(sent()).toBe(MAX_JSON / PART + 1);
  });

  it.each(['', '{', 'no'])('is refused where it is none: %j', async (text) => {
    await expect(readJson(pieces(text))).rejects.toThrow(SyntaxError);
    await expect(readJson(null)).rejects.toThrow(SyntaxError);
  });
});
