import { bufferSource } from '../../bytes/byte-source.ts';
import { inspectFile } from '../../inspect-file.ts';
import { judgeImport } from './imports.ts';
import { scanPickle } from './scan-pickle.ts';

/** Created once with Python's own `pickle`; the tests open none of them. */
const PICKLES = {
  /** `os.system('echo hi')` in three protocols. */
  evil0: 'Y3Bvc2l4CnN5c3RlbQpwMAooVmVjaG8gaGkKcDEKdHAyClJwMwou',
  evil2: 'gAJjcG9zaXgKc3lzdGVtCnEAWAcAAABlY2hvIGhpcQGFcQJScQMu',
  evil4: 'gASVIgAAAAAAAACMBXBvc2l4lIwGc3lzdGVtlJOUjAdlY2hvIGhplIWUUpQu',
  /** A dict of numbers and texts. */
  plain:
    'gASVRgAAAAAAAAB9lCiMB3dlaWdodHOUXZQoRz/4AAAAAAAASwJLA2WMBmxhYmVsc5SMAWGUjAFilIaUjAFulIoNAAAAQOrtdEbQnCyfDHUu',
  ordered: 'gAJjY29sbGVjdGlvbnMKT3JkZXJlZERpY3QKcQApUnEBWAEAAABhcQJLAXMu',
  custom: 'gASVHQAAAAAAAACMC215bW9kZWwubmV0lIwGQ3VzdG9tlJOUKYGULg==',
} as const;

const decodePickle = (name: keyof typeof PICKLES) => Buffer.from(PICKLES[name], 'base64');
const scan = (bytes: Uint8Array) => scanPickle(bufferSource(bytes));
const scanWarnings = async (name: keyof typeof PICKLES) =>
  (await inspectFile(bufferSource(decodePickle(name)), 'weights.pkl')).warnings.map(
    ({ code }) => code,
  );

describe('scanPickle', () => {
  it.each(['evil0', 'evil2', 'evil4'] as const)('finds the shell call in %s', async (name) => {
    expect(scan(decodePickle(name))).toEqual({
      imports: [{ name: 'posix.system', verdict: 'dangerous' }],
      opcodes: ['REDUCE'],
      isWhole: true,
      end: decodePickle(name).length,
    });
    expect(await scanWarnings(name)).toEqual(['pickle-dangerous']);
  });

  it('finds nothing in plain data', async () => {
    expect(scan(decodePickle('plain'))).toEqual({
      imports: [],
      opcodes: [],
      isWhole: true,
      end: decodePickle('plain').length,
    });
    expect(await scanWarnings('plain')).toEqual(['pickle']);
  });

  it('recognizes imports of common libraries, and reports unknown ones', async () => {
    expect(scan(decodePickle('ordered')).imports).toEqual([
      { name: 'collections.OrderedDict', verdict: 'known' },
    ]);
    expect(await scanWarnings('custom')).toEqual(['pickle-unknown']);
  });

  it('detects a name that is taken from the memo', () => {
    // 'posix' and 'system' are memoized, popped, and fetched again before they are used.
    const pickle = Buffer.concat([
      Buffer.from([0x80, 4, 0x8c, 5]),
      Buffer.from('posix'),
      Buffer.from([0x94, 0x30, 0x8c, 6]),
      Buffer.from('system'),
      Buffer.from([0x94, 0x30]),
      Buffer.from('h\0h\x01', 'latin1'),
      Buffer.from([0x93, 0x2e]),
    ]);
    expect(scan(pickle).imports).toEqual([{ name: 'posix.system', verdict: 'dangerous' }]);
  });

  it('reports a computed name as dangerous', () => {
    const pickle = Buffer.from([0x80, 4, 0x4e, 0x4e, 0x93, 0x2e]);
    expect(scan(pickle).imports).toEqual([
      { name: '(computed while it is opened)', verdict: 'dangerous' },
    ]);
  });

  it('continues with the next pickle in the same file', () => {
    expect(
      scan(Buffer.concat([decodePickle('plain'), decodePickle('evil2')])).imports,
    ).toHaveLength(1);
  });

  it('reports a truncated file with what it has found', () => {
    const cut = decodePickle('evil4').subarray(0, -8);
    expect(scan(cut)).toMatchObject({ imports: [{ verdict: 'dangerous' }], isWhole: false });
  });
});

describe('judgeImport', () => {
  it.each([
    ['os', 'system', 'dangerous'],
    ['subprocess', 'Popen', 'dangerous'],
    ['builtins', 'eval', 'dangerous'],
    ['builtins', 'set', 'known'],
    ['numpy', 'os.system', 'dangerous'],
    ['urllib.request', 'urlopen', 'dangerous'],
    ['torch._utils', '_rebuild_tensor_v2', 'known'],
    ['torch', 'FloatStorage', 'known'],
    ['numpy._core.multiarray', '_reconstruct', 'known'],
    ['osmium', 'read', 'unknown'],
  ])('judges %s.%s as %s', (module, name, verdict) => {
    expect(judgeImport(module, name)).toBe(verdict);
  });
});
