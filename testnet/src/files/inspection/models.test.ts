import { bufferSource } from '@trove/inspection/bytes/byte-source.ts';
import { inspectFile } from '@trove/inspection/inspect-file.ts';

import { writeGguf } from '../../../samples/formats/gguf.ts';
import { writeNpy } from '../../../samples/formats/npy.ts';
import { writeSafetensors } from '../../../samples/formats/safetensors.ts';
import { writeWav } from '../../../samples/formats/wav.ts';

const inspect = (bytes: Uint8Array, fileName: string) => inspectFile(bufferSource(bytes), fileName);

const aGguf = () =>
  writeGguf(
    {
      'general.architecture': { kind: 'text', value: 'llama' },
      'general.name': { kind: 'text', value: 'Tiny' },
      // Q4_K_M, which none of the weights is.
      'general.file_type': { kind: 'u32', value: 15 },
      'llama.context_length': { kind: 'u32', value: 256 },
      'llama.rope': { kind: 'f32', value: 0.5 },
      'tokenizer.add_bos': { kind: 'bool', value: true },
      'tokenizer.tokens': {
        kind: 'list',
        of: 'text',
        value: Array.from({ length: 1000 }, (_none, index) => `token ${index}`),
      },
      'tokenizer.scores': { kind: 'list', of: 'f32', value: [0, 1, 2] },
    },
    [
      { name: 'token_embd.weight', dims: [4, 8], values: new Float32Array(32) },
      { name: 'output.weight', dims: [8], values: new Float32Array(8) },
    ],
  );

describe('GGUF', () => {
  it('reports architecture, quantization, context length and size of a model', async () => {
    expect(await inspect(aGguf(), 'tiny.gguf')).toMatchObject({
      format: 'gguf',
      warnings: [],
      model: {
        name: 'Tiny',
        architecture: 'llama',
        quantization: 'F32',
        contextLength: 256,
        parameters: 40,
        tensorCount: 2,
        tensors: [
          { name: 'token_embd.weight', type: 'F32', shape: [4, 8] },
          { name: 'output.weight', type: 'F32', shape: [8] },
        ],
      },
    });
  });

  it('lists every metadata key and shortens long lists', async () => {
    const { model } = await inspect(aGguf(), 'tiny.gguf');
    const shown = Object.fromEntries((model?.metadata ?? []).map(({ key, value }) => [key, value]));

    expect(shown).toMatchObject({
      'general.architecture': 'llama',
      'llama.context_length': '256',
      'llama.rope': '0.5',
      'tokenizer.add_bos': 'true',
      'tokenizer.scores': '[0, 1, 2]',
    });
    expect(shown['tokenizer.tokens']).toMatch(/^\[token 0, token 1, .*token 7, … 1000 in all\]$/);
  });

  it('uses the most frequent tensor type when no quantization is named', async () => {
    const file = writeGguf({}, [{ name: 'w', dims: [2], values: new Float32Array(2) }]);
    expect((await inspect(file, 'w.gguf')).model?.quantization).toBe('F32');
  });

  it.each([
    ['a header that is cut off', () => aGguf().subarray(0, 200)],
    [
      'a count of tensors beyond all measure',
      () => {
        const bytes = Buffer.from(aGguf());
        bytes.writeBigUInt64LE(2n ** 62n, 8);
        return bytes;
      },
    ],
  ])('reports a broken file: %s', async (_what, make) => {
    const { model, warnings } = await inspect(make(), 'broken.gguf');
    expect([model, warnings.map(({ code }) => code)]).toEqual([undefined, ['broken']]);
  });

  it('does not call a version broken that it does not know', async () => {
    const bytes = Buffer.from(aGguf());
    bytes.writeUInt32LE(99, 4);
    const { model, warnings } = await inspect(bytes, 'new.gguf');
    expect([model, warnings.map(({ code }) => code)]).toEqual([undefined, ['not-read']]);
  });

  it('reports two tensors at one place as broken', async () => {
    const w = { dims: [2], values: new Float32Array(2) };
    const bytes = Buffer.from(
      writeGguf({}, [
        { name: 'one', ...w },
        { name: 'two', ...w },
      ]),
    );
    // The offset of the second tensor ends the header.
    bytes.writeBigUInt64LE(0n, bytes.indexOf('two') + 3 + 4 + 8 + 4);
    const [warning] = (await inspect(bytes, 'overlap.gguf')).warnings;
    expect(warning?.message).toMatch(/The tensor "two" lies over another one/);
  });

  it('shows integers that a number cannot hold exactly as they are', async () => {
    const bytes = Buffer.from(writeGguf({ n: { kind: 'text', value: 'abcdefgh' } }, []));
    // The same entry as an unsigned integer of 64 bits, whose first eight bytes were the length of the text.
    const at = bytes.indexOf('abcdefgh') - 12;
    const entry = Buffer.concat([bytes.subarray(0, at), Buffer.alloc(12)]);
    entry.writeUInt32LE(10, at);
    entry.writeBigUInt64LE(9_007_199_254_740_993n, at + 4);
    const { model } = await inspect(entry, 'exact.gguf');
    expect(model?.metadata).toEqual([{ key: 'n', value: '9007199254740993' }]);
  });
});

describe('safetensors', () => {
  const file = writeSafetensors(
    { 'a.weight': { shape: [2, 3], values: new Float32Array(6) } },
    { format: 'pt' },
  );

  it('reports tensors and metadata', async () => {
    expect(await inspect(file, 'a.safetensors')).toEqual({
      format: 'safetensors',
      kind: 'Safetensors model',
      warnings: [],
      model: {
        quantization: 'F32',
        parameters: 6,
        tensorCount: 1,
        tensors: [{ name: 'a.weight', type: 'F32', shape: [2, 3] }],
        metadata: [{ key: 'format', value: 'pt' }],
      },
    });
  });

  it('reads name and architecture from ModelSpec metadata', async () => {
    const said = { 'modelspec.title': ' Harbour Vision ', 'modelspec.architecture': 'vit-base' };
    const { model } = await inspect(writeSafetensors({}, said), 'a.safetensors');
    expect(model).toMatchObject({ name: 'Harbour Vision', architecture: 'vit-base' });
  });

  it('reports a file without its weights as broken', async () => {
    const { warnings } = await inspect(file.subarray(0, -4), 'a.safetensors');
    expect(warnings).toEqual([
      {
        code: 'broken',
        message:
          'This looks like a safetensors model, but is broken: The file is cut off: 124 of 128 bytes.',
      },
    ]);
  });
});

describe('arrays and audio', () => {
  it('reports type and shape of a NumPy array', async () => {
    const { array } = await inspect(writeNpy([2, 3], new Uint8Array(6)), 'a.npy');
    expect(array).toEqual({ type: '|u1', shape: [2, 3] });
  });

  it('reports the duration of an audio file', async () => {
    const { sound } = await inspect(
      writeWav(
        Array.from({ length: 4000 }, () => 0),
        8000,
      ),
      'a.wav',
    );
    expect(sound).toEqual({ seconds: 0.5, sampleRate: 8000, channels: 1, bits: 16 });
  });
});
