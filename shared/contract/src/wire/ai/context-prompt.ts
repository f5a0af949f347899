/** Begins a prompt that contains passages found for its question (spec 001 §7). */
export const CONTEXT_TITLE = 'RAG Context:';

/** Tells the model what the passages are for (spec 001 §7 leaves the wording open). */
const INSTRUCTION =
  'Use the context above to answer the question below. Name the passages you use by their number, such as [1].';

const GAP = '\n\n';
const NUMBER = /^\[\d+\] /;

/** Context of a question that nothing in the searched texts matches. */
export const NO_PASSAGES = '(Nothing in the searched texts matches.)';

/** A prompt with context, as a model host reads it. */
export interface ContextPrompt {
  /** In the order of their numbers, which begin at 1; empty if nothing matches the question. */
  passages: readonly string[];
  /** Whether the passages have numbers that an answer can name; the text of a foreign host has none. */
  isNumbered: boolean;
  question: string;
}

/** Writes passages with the numbers that an answer may name. No passage can pretend to be another one. */
export const writePassages = (passages: readonly string[]): string =>
  passages.map((text, at) => `[${at + 1}] ${disarm(text)}`).join(GAP);

/** Precedes a question by context: written passages, or the text of a host that lists none; '' for no context. */
export const writeContextPrompt = (question: string, context: string): string =>
  context === '' ? question : [`${CONTEXT_TITLE}\n${context}`, INSTRUCTION, question].join(GAP);

/** Reads a prompt that `writeContextPrompt` has written; undefined for any other. */
export function readContextPrompt(prompt: string): ContextPrompt | undefined {
  const start = `${CONTEXT_TITLE}\n`;
  const end = prompt.indexOf(`${GAP}${INSTRUCTION}${GAP}`);
  if (!prompt.startsWith(start) || end < 0) return undefined;
  const context = prompt.slice(start.length, end);
  const question = prompt.slice(end + INSTRUCTION.length + 2 * GAP.length);
  if (context === NO_PASSAGES) return { passages: [], isNumbered: true, question };
  const isNumbered = context.startsWith('[1] ');
  const passages = isNumbered ? context.split(/(?:^|\n\n)\[\d+\] /).slice(1) : [context];
  return { passages, isNumbered, question };
}

/** Indents lines that would look like another passage or like the end of the context. */
const disarm = (text: string): string =>
  text
    .split('\n')
    .map((line) => (NUMBER.test(line) || line === INSTRUCTION ? ` ${line}` : line))
    .join('\n');
