/** Writes a NumPy `.npy` file (version 1.0) of bytes. */
export function writeNpy(shape: readonly number[], values: Uint8Array): Uint8Array {
  const magic = Buffer.from('\u0093NUMPY\u0001\u0000', 'latin1');
  const text = `{'descr': '|u1', 'fortran_order': False, 'shape': (${shape.join(', ')}), }`;
  // The data starts at a multiple of 64; ten bytes precede the text, one line break follows it.
  const padded = `${text.padEnd(Math.ceil((text.length + 11) / 64) * 64 - 11)}\n`;
  const length = Buffer.alloc(2);
  length.writeUInt16LE(padded.length);
  return Buffer.concat([magic, length, Buffer.from(padded), values]);
}
