/**
 * Words of which browsers make the messages of errors. A message may also contain what somebody has typed, so that no
 * other word of it leaves the page.
 */
const WORDS = new Set(
  `a access accessed an and argument arguments array as assign assignment at attempt atomically be been before bound bounds
  boundary buffer call called can cannot cant chunk chunks circular class classes code column component const constant
  construct constructor contract convert could create css data date declaration define defined delete depth does doesnt dom
  element elements end error evaluating evaluation exceeded execute expected expecting extensible failed failure fetch file
  find for found from function get getter has hook hooks http id identifier implement import in index infinity initialization
  initialized input instance integrity interface internal into invalid invoked is isnt it iterable iterator iteration json
  key keyword length line load loading long loop lost maximum may memory method minified missing module mount must name nan
  negative network no node non not null number object objects of on operation option options or out outside parameter parent
  parse parsing position promise properties property proxy quota range react read reading readonly recursion reference
  rejected render rendered request required resize resizeobserver result return screen script security set setter size stack
  state static storage stopped store string style symbol syntax target template than that the this timeout to token too type
  unable undefined unexpected uninitialized unknown unsupported update url value variable was when while with write zero`.split(
    /\s+/,
  ),
);

const MOST_LETTERS = 160;

/**
 * Returns the message of an error without anything that a visitor may have typed: words that browsers do not use
 * themselves become one sign, and the rest is cut.
 */
export const scrubMessage = (message: string): string =>
  message
    .slice(0, 4 * MOST_LETTERS)
    .replaceAll(/[^\s,:;()]+/g, (word) =>
      WORDS.has(word.toLowerCase().replaceAll(/[.'’]/g, '')) ? word : '…',
    )
    .replaceAll(/…(?:[\s,:;]*…)+/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_LETTERS);

/** Returns the name of an error's class; `Error` for a name that no class has. */
export const scrubType = (name: unknown): string =>
  typeof name === 'string' && /^[A-Z][A-Za-z]{0,40}(?:Error|Exception|Failure)$/.test(name)
    ? name
    : 'Error';
