import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { sha256Hex } from '../../platform/canonical.ts';
import { guideTopics, OUTSIDE, outsideQuestions } from './guide-topics.ts';

/** Changes with the shape of the weights; the words of the guide are in the name of its file anyway. */
const SHAPE = 1;

export interface GuideFile {
  file: string;
  sha256: string;
  size: number;
}

/** The weights of the guide in a folder; made where they are missing or were made of other words. */
export async function ensureGuideFile(folder: string): Promise<GuideFile> {
  const source = sha256Hex(JSON.stringify([SHAPE, guideTopics, OUTSIDE, outsideQuestions]));
  const file = path.join(folder, `trove-guide-${source.slice(0, 12)}.gguf`);
  const found = await readFile(file).catch(() => undefined);
  const bytes = found ?? (await makeGuide(folder, file));
  return { file, sha256: sha256Hex(bytes), size: bytes.length };
}

async function makeGuide(folder: string, file: string): Promise<Uint8Array> {
  const { writeGuide } = await import('./write-guide.ts');
  const bytes = writeGuide('Trove Guide');
  await mkdir(folder, { recursive: true });
  // Two processes may start together; each puts a whole file in place.
  const young = `${file}.${randomUUID()}`;
  await writeFile(young, bytes);
  await rename(young, file);
  return bytes;
}
