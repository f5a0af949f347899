import { createByteReader, Malformed, NotRead } from '@trove/inspection/bytes/byte-reader.ts';
import type { ByteSource } from '@trove/inspection/bytes/byte-source.ts';
import { readGgufText, readGgufValue } from '@trove/inspection/formats/gguf-values.ts';

const KEY = 'tokenizer.chat_template';
const BUDGET = 64 * 1024 ** 2;
const STRING = 8;
const MAX_KEY = 1024;

/**
 * Returns the chat template of a GGUF file, a program of its author that renders a chat to the text the model reads; ''
 * without one, or where the header cannot be read. A template longer than `most` characters is cut off after them.
 */
export function readChatTemplate(source: ByteSource, most: number): string {
  try {
    const reader = createByteReader(source, { start: 8, budget: BUDGET });
    reader.u64();
    const entryCount = reader.u64();
    for (let index = 0; index < entryCount; index += 1) {
      const key = readGgufText(reader, MAX_KEY);
      const type = reader.u32();
      if (key === KEY && type === STRING) return reader.text(Math.min(reader.u64(), most));
      readGgufValue(reader, type);
    }
    return '';
  } catch (error) {
    // The report of the file says what is wrong with it.
    if (error instanceof Malformed || error instanceof NotRead) return '';
    throw error;
  }
}
