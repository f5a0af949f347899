import { bufferSource } from '../bytes/byte-source.ts';
import { inspectFile } from '../inspect-file.ts';

const RATE = 8000;

const chunk = (name: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), length, content]);
};

/** Describes sound of one channel, with two bytes for each moment. */
function form(code: number, bytesPerSecond: number): Buffer {
  const content = Buffer.alloc(16);
  content.writeUInt16LE(code, 0);
  content.writeUInt16LE(1, 2);
  content.writeUInt32LE(RATE, 4);
  content.writeUInt32LE(bytesPerSecond, 8);
  content.writeUInt16LE(2, 12);
  content.writeUInt16LE(16, 14);
  return chunk('fmt ', content);
}

const SECOND = chunk('data', Buffer.alloc(2 * RATE));
const inspect = (...chunks: Buffer[]) =>
  inspectFile(
    bufferSource(chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]))),
    'a.wav',
  );

describe('a WAV file', () => {
  it.each([
    ['none', 1, 0],
    ['the wrong number', 1, 4000],
    ['the wrong number of floats', 3, 4000],
    ['the right number', 1, 2 * RATE],
  ])(
    'is as long as its moments where it states %s of bytes a second',
    async (_what, code, stated) => {
      const { sound, warnings } = await inspect(form(code, stated), SECOND);
      expect(sound?.seconds).toBe(1);
      expect(warnings).toEqual([]);
    },
  );

  it('is as long as it states where it is packed', async () => {
    expect((await inspect(form(0x11, 4000), SECOND)).sound?.seconds).toBe(4);
  });

  it('has as many bits as it states, unless it is packed or does not state them', async () => {
    const old = Buffer.from(form(1, 2 * RATE).subarray(0, 22));
    old.writeUInt32LE(14, 4);
    const found = [form(1, 2 * RATE), form(0x11, 4000), old].map(async (fmt) =>
      inspect(fmt, SECOND),
    );
    const sounds = (await Promise.all(found)).map(({ sound }) => sound);
    expect(sounds.map((sound) => sound?.bits)).toEqual([16, undefined, undefined]);
    expect(sounds.map((sound) => sound?.channels)).toEqual([1, 1, 1]);
  });

  it('is not said to have no sound where its description follows', async () => {
    const { warnings } = await inspect(SECOND, form(1, 2 * RATE));
    expect(warnings.map(({ message }) => message)).toEqual([
      'This looks like sound (WAV), but is broken: Its sound stands before what describes it.',
    ]);
  });
});
