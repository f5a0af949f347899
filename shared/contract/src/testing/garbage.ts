const DEEP = 20_000;

/** Texts that may stand in storage under any key: cut off, of another version, of another program. */
export const GARBAGE: Readonly<Record<string, string>> = {
  empty: '',
  null: 'null',
  'half of a text': '{"name":"My pro',
  'no JSON': 'undefined',
  number: '42',
  text: '"words"',
  'list of odd entries': '[null,1,"a",[],{},{"id":5,"name":null,"when":"never"}]',
  'record of odd entries': '{"a":null,"b":1,"c":[],"d":{"id":5,"changed":"yesterday","form":7}}',
  'impossible dates':
    '[{"id":"a","name":"A","createdAt":"never","changed":1e300,"updatedAt":1e999}]',
  prototypes: '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  huge: JSON.stringify('x'.repeat(100_000)),
  'deep list': '['.repeat(DEEP) + ']'.repeat(DEEP),
  'deep record': `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
};

/** The garbage as the rows of `it.each`. */
export const garbageRows = (): [kind: string, text: string][] => Object.entries(GARBAGE);

/** Whether garbage has reached the prototype of every object. */
export const isPolluted = (): boolean => 'polluted' in {};
