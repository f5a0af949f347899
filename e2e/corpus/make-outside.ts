import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { gzipSync, zipSync } from 'fflate';

import type { Expected } from './expectations.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const EVIL = latin1("cos\nsystem\n(S'id'\ntR.");
const EVIL_2 = latin1('\x80\x02cos\nsystem\nU\x02id\x85R.');
const PLAIN = latin1('\x80\x02}U\x01aK\x01s.');
/** A pickle without the opcode that names its protocol, which a loader does not need. */
const UNNAMED = latin1('\x8c\x02os\x8c\x06system\x93\x8c\x02id\x85R.');
const GOOD_ZIP = zipSync({ 'm/data.pkl': PLAIN }, { level: 0 });
const EVIL_ZIP = zipSync({ 'm/data.pkl': EVIL }, { level: 0 });
const TEXT_ZIP = zipSync({ 'a.txt': latin1('hello') });
const JUNK = latin1('\x01\x02\x03 neither a pickle nor an archive');
const STUB = Buffer.concat([latin1('MZ\x90\0'), Buffer.alloc(600, 7)]);
const ARRAY = Buffer.concat([
  latin1("\x93NUMPY\x01\0\x46\0{'descr': '<f8', 'fortran_order': False, 'shape': (2,)}".padEnd(79)),
  latin1('\n'),
  Buffer.alloc(16, 1),
]);
const WEIGHTS = (() => {
  const header = latin1('{"w":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}');
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  return Buffer.concat([length, header, Buffer.alloc(4)]);
})();
const GGUF = (() => {
  const head = Buffer.alloc(64);
  head.write('GGUF');
  head.writeUInt32LE(3, 4);
  return head;
})();

/** Writes a tar with one entry. */
function tarOf(name: string, bytes: Uint8Array): Uint8Array {
  const block = Buffer.alloc(512);
  block.write(name, 'latin1');
  block.write(bytes.length.toString(8).padStart(11, '0'), 124);
  block.write('        ', 148);
  block.write('0ustar\x0000', 156);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const padded = Buffer.alloc(Math.ceil(bytes.length / 512) * 512 + 1024);
  padded.set(bytes);
  return Buffer.concat([block, padded]);
}
const TAR = tarOf('a.txt', latin1('hello'));
const EVIL_TAR = tarOf('data.pkl', EVIL);

/** Writes a comment behind an archive. */
function commented(archive: Uint8Array, comment: Uint8Array): Uint8Array {
  const all = Buffer.concat([archive, comment]);
  all.writeUInt16LE(comment.length, archive.length - 2);
  return all;
}

const CODE = { pickle: 'dangerous' } as const;

/** Files by their names, the parts of each, and what has to be said of them. */
const FILES: readonly (readonly [string, readonly Uint8Array[], Partial<Expected>])[] = [
  ['pickle-zip.pt', [EVIL, GOOD_ZIP], { ...CODE, named: 'a pickle before the archive' }],
  ['pickle-2-zip.pt', [EVIL_2, GOOD_ZIP], CODE],
  ['unnamed-pickle.bin', [UNNAMED], CODE],
  ['unnamed-pickle-zip.pt', [UNNAMED, GOOD_ZIP], CODE],
  ['plain-pickle-evil-zip.pt', [PLAIN, EVIL_ZIP], CODE],
  ['evil-zip-good-zip.pt', [EVIL_ZIP, GOOD_ZIP], { ...CODE, named: 'ZIP archive of .* before' }],
  ['evil-zip-evil-comment.pt', [commented(GOOD_ZIP, EVIL_ZIP)], CODE],
  ['zip-zip.zip', [TEXT_ZIP, TEXT_ZIP], { says: 'ZIP archive of .* before the archive' }],
  ['junk-zip.pt', [JUNK, GOOD_ZIP], { says: '35 bytes before the archive were not checked' }],
  ['zip-junk.pt', [GOOD_ZIP, JUNK], { says: '35 bytes after the archive were not checked' }],
  ['zip-zeros.pt', [GOOD_ZIP, Buffer.alloc(40)], { pickle: 'plain', named: 'Nothing suspicious' }],
  ['zip-pickle.pt', [GOOD_ZIP, EVIL], CODE],
  ['comment.pt', [commented(GOOD_ZIP, latin1('hello'))], { named: 'Nothing suspicious' }],
  ['junk-in-comment.pt', [commented(GOOD_ZIP, JUNK)], { says: '35 bytes after the archive' }],
  ['tar-tar.tar', [TAR, EVIL_TAR], { ...CODE, named: 'tar archive of .* after' }],
  ['tar-junk.tar', [TAR, JUNK], { says: '35 bytes after the archive were not checked' }],
  ['tar-zip.tar', [TAR, EVIL_ZIP], CODE],
  ['tar-pickle.tar', [TAR, EVIL], CODE],
  ['pickle-named-tar.tar', [tarOf(EVIL.toString(), PLAIN)], { ...CODE, named: 'also a pickle' }],
  ['gzip-zip.csv.gz', [gzipSync(latin1('a,b\n1,2\n')), EVIL_ZIP], CODE],
  ['array-pickle.npy', [ARRAY, EVIL], CODE],
  ['array-zip.npy', [ARRAY, EVIL_ZIP], CODE],
  ['array-junk.npy', [ARRAY, JUNK], { says: '35 bytes after the NumPy array were not checked' }],
  ['weights-pickle.safetensors', [WEIGHTS, EVIL], { ...CODE, named: 'belong to no tensor' }],
  ['weights-zip.safetensors', [WEIGHTS, EVIL_ZIP], CODE],
  ['model-pickle.gguf', [GGUF, EVIL], CODE],
  ['model-zip.gguf', [GGUF, EVIL_ZIP], CODE],
  ['pickle-junk.pkl', [PLAIN, JUNK], { says: '35 bytes after the pickle were not checked' }],
  ['pickle-pickle.pkl', [PLAIN, EVIL_2], CODE],
  ['pickle-evil-zip.pkl', [PLAIN, EVIL_ZIP], CODE],
  ['self-extracting.exe', [STUB, EVIL_ZIP], { ...CODE, named: 'ZIP archive of .* program' }],
  ['image-zip.png', [latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), Buffer.alloc(64), EVIL_ZIP], CODE],
  ['unknown-zip.weights', [JUNK, EVIL_ZIP], CODE],
  ['text-zip.csv', [latin1('a,b\n1,2\n'.repeat(200)), EVIL_ZIP], CODE],
  ['in-another.zip', [zipSync({ 'a.pt': Buffer.concat([EVIL, GOOD_ZIP]) })], CODE],
  [
    'pickle-junk-in.zip',
    [zipSync({ 'a.pkl': Buffer.concat([PLAIN, JUNK]) })],
    { says: 'not checked' },
  ],
];

/** Makes files that hold something before, between or behind their parts; returns what has to be said of them. */
export function makeOutside(folder: string): Expected[] {
  mkdirSync(path.join(folder, 'outside'), { recursive: true });
  return FILES.map(([name, parts, facts]) => {
    const file = path.join('outside', name);
    writeFileSync(path.join(folder, file), Buffer.concat(parts));
    return { kind: 'several things in one file', file, ...facts };
  });
}
