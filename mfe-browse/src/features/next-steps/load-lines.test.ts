import { loadLines } from './load-lines.ts';

describe('loadLines', () => {
  it.each(['a.gguf', 'a.CSV', 'a.b.parquet', 'a.json', 'a.safetensors', 'a.onnx', 'a.pt'])(
    'opens %s in three lines',
    (file) => {
      const lines = loadLines(file)?.lines;
      expect(lines).toHaveLength(3);
      expect(lines?.[1]).toContain(`"${file}"`);
    },
  );

  it('keeps what a publisher writes into a file name out of the code', () => {
    expect(loadLines('a");import os#\n.json')?.lines[1]).toBe(
      'content = json.load(open("a\\");import os#\\n.json", encoding="utf-8"))',
    );
  });

  it('warns of formats that run code, and has nothing for those it does not know', () => {
    expect(loadLines('model.pkl')?.isUntrusted).toBe(true);
    expect(loadLines('readme')).toBeUndefined();
    expect(loadLines('a.constructor')).toBeUndefined();
  });
});
