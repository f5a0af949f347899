/** Argument that follows an instruction in the file. */
export type Argument =
  | 'none'
  | 'line'
  | 'two lines'
  | 'text line'
  | 1
  | 2
  | 4
  | 8
  | 'bytes1'
  | 'bytes4'
  | 'bytes8'
  | 'text1'
  | 'text4'
  | 'text8';

/**
 * An instruction and its effect on the stack: it takes a number of items, or all down to the last mark, then pushes
 * some.
 */
export interface Opcode {
  name: string;
  argument: Argument;
  takes: number | 'mark';
  puts: number;
}

const opcode = (
  name: string,
  argument: Argument = 'none',
  takes: Opcode['takes'] = 0,
  puts = 0,
): Opcode => ({ name, argument, takes, puts });

const code = (letter: string) => letter.charCodeAt(0);

/** The instructions of pickle protocols 0 to 5, by their byte (Python's pickletools). */
export const OPCODES: ReadonlyMap<number, Opcode> = new Map([
  [code('I'), opcode('INT', 'line', 0, 1)],
  [code('J'), opcode('BININT', 4, 0, 1)],
  [code('K'), opcode('BININT1', 1, 0, 1)],
  [code('M'), opcode('BININT2', 2, 0, 1)],
  [code('L'), opcode('LONG', 'line', 0, 1)],
  [0x8a, opcode('LONG1', 'bytes1', 0, 1)],
  [0x8b, opcode('LONG4', 'bytes4', 0, 1)],
  [code('S'), opcode('STRING', 'text line', 0, 1)],
  [code('T'), opcode('BINSTRING', 'text4', 0, 1)],
  [code('U'), opcode('SHORT_BINSTRING', 'text1', 0, 1)],
  [code('B'), opcode('BINBYTES', 'bytes4', 0, 1)],
  [code('C'), opcode('SHORT_BINBYTES', 'bytes1', 0, 1)],
  [0x8e, opcode('BINBYTES8', 'bytes8', 0, 1)],
  [0x96, opcode('BYTEARRAY8', 'bytes8', 0, 1)],
  [0x97, opcode('NEXT_BUFFER', 'none', 0, 1)],
  [0x98, opcode('READONLY_BUFFER', 'none', 1, 1)],
  [code('N'), opcode('NONE', 'none', 0, 1)],
  [0x88, opcode('NEWTRUE', 'none', 0, 1)],
  [0x89, opcode('NEWFALSE', 'none', 0, 1)],
  [code('V'), opcode('UNICODE', 'text line', 0, 1)],
  [0x8c, opcode('SHORT_BINUNICODE', 'text1', 0, 1)],
  [code('X'), opcode('BINUNICODE', 'text4', 0, 1)],
  [0x8d, opcode('BINUNICODE8', 'text8', 0, 1)],
  [code('F'), opcode('FLOAT', 'line', 0, 1)],
  [code('G'), opcode('BINFLOAT', 8, 0, 1)],
  [code(']'), opcode('EMPTY_LIST', 'none', 0, 1)],
  [code('a'), opcode('APPEND', 'none', 2, 1)],
  [code('e'), opcode('APPENDS', 'none', 'mark', 0)],
  [code('l'), opcode('LIST', 'none', 'mark', 1)],
  [code(')'), opcode('EMPTY_TUPLE', 'none', 0, 1)],
  [code('t'), opcode('TUPLE', 'none', 'mark', 1)],
  [0x85, opcode('TUPLE1', 'none', 1, 1)],
  [0x86, opcode('TUPLE2', 'none', 2, 1)],
  [0x87, opcode('TUPLE3', 'none', 3, 1)],
  [code('}'), opcode('EMPTY_DICT', 'none', 0, 1)],
  [code('d'), opcode('DICT', 'none', 'mark', 1)],
  [code('s'), opcode('SETITEM', 'none', 3, 1)],
  [code('u'), opcode('SETITEMS', 'none', 'mark', 0)],
  [0x8f, opcode('EMPTY_SET', 'none', 0, 1)],
  [0x90, opcode('ADDITEMS', 'none', 'mark', 0)],
  [0x91, opcode('FROZENSET', 'none', 'mark', 1)],
  [code('0'), opcode('POP', 'none', 1, 0)],
  [code('2'), opcode('DUP')],
  [code('('), opcode('MARK')],
  [code('1'), opcode('POP_MARK', 'none', 'mark', 0)],
  [code('g'), opcode('GET', 'line')],
  [code('h'), opcode('BINGET', 1)],
  [code('j'), opcode('LONG_BINGET', 4)],
  [code('p'), opcode('PUT', 'line')],
  [code('q'), opcode('BINPUT', 1)],
  [code('r'), opcode('LONG_BINPUT', 4)],
  [0x94, opcode('MEMOIZE')],
  [0x82, opcode('EXT1', 1, 0, 1)],
  [0x83, opcode('EXT2', 2, 0, 1)],
  [0x84, opcode('EXT4', 4, 0, 1)],
  [code('c'), opcode('GLOBAL', 'two lines', 0, 1)],
  [0x93, opcode('STACK_GLOBAL', 'none', 2, 1)],
  [code('R'), opcode('REDUCE', 'none', 2, 1)],
  [code('b'), opcode('BUILD', 'none', 2, 1)],
  [code('i'), opcode('INST', 'two lines', 'mark', 1)],
  [code('o'), opcode('OBJ', 'none', 'mark', 1)],
  [0x81, opcode('NEWOBJ', 'none', 2, 1)],
  [0x92, opcode('NEWOBJ_EX', 'none', 3, 1)],
  [0x80, opcode('PROTO', 1)],
  [code('.'), opcode('STOP', 'none', 1, 0)],
  [0x95, opcode('FRAME', 8)],
  [code('P'), opcode('PERSID', 'line', 0, 1)],
  [code('Q'), opcode('BINPERSID', 'none', 1, 1)],
]);

/** Instructions that make Python call something. */
export const CALLING: ReadonlySet<string> = new Set([
  'REDUCE',
  'BUILD',
  'INST',
  'OBJ',
  'NEWOBJ',
  'NEWOBJ_EX',
  'EXT1',
  'EXT2',
  'EXT4',
]);
