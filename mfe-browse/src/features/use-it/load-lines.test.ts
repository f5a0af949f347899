import { loadLines } from './load-lines.ts';

describe('loadLines', () => {
  it.each(['a.gguf', 'a.CSV', 'a.b.parquet', 'a.json', 'a.safetensors', 'a.onnx', 'a.pt'])(
    'loads %s in three lines',
    (file) => {
      const lines = loadLines(file)?.lines;
      expect(lines).toHaveLength(3);
      expect(lines?.[1]).toContain(`"${file}"`);
    },
  );

  it('escapes the file name in the code', () => {
    expect(loadLines('a");import os#\n.json')?.lines[1]).toBe(
      'content = json.load(open("a\\");import os#\\n.json", encoding="utf-8"))',
    );
  });

  it('warns of formats that run code, and returns nothing for unknown formats', () => {
    expect(loadLines('model.pkl')?.isUntrusted).toBe(true);
    expect(loadLines('readme')).toBeUndefined();
    expect(loadLines('a.constructor')).toBeUndefined();
  });
});
