import type { PickleScan } from '@trove/contract/wire/assets/file-inspection.ts';

import { type ByteReader, createByteReader, Malformed, NotRead } from '../../bytes/byte-reader.ts';
import type { ByteSource } from '../../bytes/byte-source.ts';
import { shortText } from '../shown.ts';
import { judgeImport } from './imports.ts';
import { type Argument, CALLING, type Opcode, OPCODES } from './opcodes.ts';

/** Maximum bytes read; enough for many instructions, because weights inside a pickle are skipped. */
const BUDGET = 64 * 1024 ** 2;
const MAX_STEPS = 5_000_000;
const MAX_STACK = 100_000;
const MAX_IMPORTS = 500;
const MAX_PICKLES = 100;
const MAX_LINE = 4096;
const MAX_TEXT = 512;
const PROTO = 0x80;

/** Item on the stack: a text, a mark, or something that cannot name a module. */
type Item = string | typeof MARK | typeof OTHER;
const MARK = Symbol('mark');
const OTHER = Symbol('other');

export interface Scanned extends PickleScan {
  /** Whether the pickle was scanned to its end; false if it broke off, so that the rest was not seen. */
  isWhole: boolean;
  /** Place behind the last whole pickle. */
  end: number;
}

/**
 * The opcodes with which pickles of the protocols 0 and 1 begin; later ones begin with `PROTO`, but a loader opens them
 * without it as well: those of extensions, numbers, texts, frames and so on.
 */
const FIRST = new Set(
  Array.from(
    '(]}cIJKLMNSTUVXFGlBC)\x82\x83\x84\x88\x89\x8a\x8b\x8c\x8d\x8e\x8f\x95\x96',
    (letter) => letter.charCodeAt(0),
  ),
);

/**
 * Whether bytes may be a pickle of an early protocol, which has no signature: they begin like one that imports
 * something. Text that happens to do so is told apart by its scan, which ends early.
 */
export const looksLikePickle = (head: Uint8Array): boolean => FIRST.has(head[0] ?? 0);

/**
 * Follows the instructions of a pickle without executing any of them, and of those that follow it: old PyTorch files
 * are several in a row, then plain bytes.
 */
export function scanPickle(source: ByteSource): Scanned {
  const imports = new Map<string, PickleScan['imports'][number]>();
  const opcodes = new Set<string>();
  const reader = createByteReader(source, { budget: BUDGET });

  /** Scans one pickle; returns whether it has an end. */
  function scanNext(isFirst: boolean): boolean {
    const found = new Map<string, PickleScan['imports'][number]>();
    const startsPlainly = isFirst || reader.peek() === PROTO;
    let isWhole = false;
    try {
      run(reader, {
        imports(module, name) {
          if (found.size >= MAX_IMPORTS) throw new NotRead('it imports too many names');
          const one = describeImport(module, name);
          found.set(one.name, one);
        },
        calls: (name) => opcodes.add(name),
      });
      isWhole = true;
    } catch (error) {
      if (!(error instanceof Malformed || error instanceof NotRead)) throw error;
    }
    // Weights behind the last pickle may look like the beginning of one; but a pickle runs up to where it breaks off.
    const all = [...found.values()];
    const counts = isWhole || startsPlainly;
    for (const one of counts ? all : all.filter(({ verdict }) => verdict === 'dangerous')) {
      imports.set(one.name, one);
    }
    return isWhole;
  }

  const isWhole = scanNext(true);
  let end = reader.position;
  for (let count = 1; isWhole && count < MAX_PICKLES && reader.peek() !== undefined; count += 1) {
    if (!scanNext(false)) break;
    end = reader.position;
  }
  return { imports: [...imports.values()], opcodes: [...opcodes].toSorted(), isWhole, end };
}

function describeImport(
  module: Item | undefined,
  name: Item | undefined,
): PickleScan['imports'][number] {
  if (typeof module !== 'string' || typeof name !== 'string') {
    // A name that is computed while the pickle is opened is an attempt to hide it.
    return { name: '(computed while it is opened)', verdict: 'dangerous' };
  }
  return { name: shortText(`${module}.${name}`), verdict: judgeImport(module, name) };
}

interface Findings {
  imports(module: Item | undefined, name: Item | undefined): void;
  calls(opcode: string): void;
}

function run(reader: ByteReader, found: Findings): void {
  const stack: Item[] = [];
  const memo = new Map<number, Item>();
  const pop = () => stack.pop() ?? OTHER;
  const push = (item: Item) => {
    if (stack.length >= MAX_STACK) throw new NotRead('it is too deep');
    stack.push(item);
  };
  const popToMark = () => {
    while (stack.length > 0 && stack.pop() !== MARK);
  };

  for (let step = 0; step < MAX_STEPS; step += 1) {
    const opcode = OPCODES.get(reader.u8());
    if (!opcode) throw new Malformed('It is not a pickle');
    const { name, takes, puts } = opcode;
    const argument = readArgument(reader, opcode.argument);
    if (CALLING.has(name)) found.calls(name);

    if (name === 'MARK') push(MARK);
    else if (name === 'DUP') push(stack.at(-1) ?? OTHER);
    else if (name.endsWith('GET')) push(memo.get(Number(argument)) ?? OTHER);
    else if (name.endsWith('PUT')) memo.set(Number(argument), stack.at(-1) ?? OTHER);
    else if (name === 'MEMOIZE') memo.set(memo.size, stack.at(-1) ?? OTHER);
    else {
      if (name === 'STACK_GLOBAL') {
        const attribute = pop();
        found.imports(pop(), attribute);
      } else if (takes === 'mark') popToMark();
      else for (let count = 0; count < takes; count += 1) pop();
      if (Array.isArray(argument)) found.imports(argument[0], argument[1]);
      // The reader of the file decides what such a code stands for.
      if (name.startsWith('EXT')) found.imports('copyreg', `extension ${String(argument)}`);
      const result = typeof argument === 'string' && isText(opcode) ? argument : OTHER;
      for (let count = 0; count < puts; count += 1) push(result);
    }
    if (memo.size > MAX_STACK) throw new NotRead('it is too deep');
    if (name === 'STOP') return;
  }
  throw new NotRead('it is too long');
}

const isText = ({ argument }: Opcode) =>
  typeof argument === 'string' && argument.startsWith('text');

function readArgument(reader: ByteReader, argument: Argument): string | number | [string, string] {
  switch (argument) {
    case 'none':
      return 0;
    case 'line':
      return readLine(reader);
    case 'two lines':
      return [readLine(reader), readLine(reader)];
    case 'text line':
      return readLine(reader).replaceAll(/^['"]|['"]$/g, '');
    case 1:
      return reader.u8();
    case 2:
      return reader.u16();
    case 4:
      return reader.u32();
    case 8:
      reader.skip(8);
      return 0;
    case 'bytes1':
      reader.skip(reader.u8());
      return 0;
    case 'bytes4':
      reader.skip(reader.u32());
      return 0;
    case 'bytes8':
      reader.skip(reader.u64());
      return 0;
    case 'text1':
      return readText(reader, reader.u8());
    case 'text4':
      return readText(reader, reader.u32());
    case 'text8':
      return readText(reader, reader.u64());
  }
}

/** Reads a text; skips one that is too long to be a name. */
function readText(reader: ByteReader, length: number): string {
  if (length <= MAX_TEXT) return reader.text(length);
  reader.skip(length);
  return '';
}

function readLine(reader: ByteReader): string {
  const bytes: number[] = [];
  for (let byte = reader.u8(); byte !== 0x0a; byte = reader.u8()) {
    bytes.push(byte);
    if (bytes.length > MAX_LINE) throw new NotRead('a line is too long');
  }
  return new TextDecoder().decode(Uint8Array.from(bytes)).replace(/\r$/, '');
}
