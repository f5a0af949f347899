import { PRICE, PUBLISH } from '@trove/contract/limits.ts';
import { PUBLISH_MESSAGE } from '@trove/contract/messages.ts';
import { microFromText, MICRO_PER_TOKEN } from '@trove/contract/pricing/price.ts';

import type { DraftKind } from '#common/drafts/draft.ts';
import { FILE_PROBLEM } from '#common/texts/wizards.ts';

import { FORM_PROBLEM } from './form-problems.ts';
import { linkProblem, nameProblem } from './publish-checks.ts';

const IMAGE_NAME = /\.(?:jpe?g|png|gif)$/i;

/** First bytes of images, whatever their names. */
const IMAGE_SIGNS: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
];

function isImage({ name }: File, start: Uint8Array): boolean {
  if (IMAGE_NAME.test(name)) return true;
  return IMAGE_SIGNS.some((sign) => sign.every((byte, at) => start[at] === byte));
}

/** Returns why a file cannot be published; undefined if it can. */
export async function fileProblem(kind: DraftKind, file: File): Promise<string | undefined> {
  try {
    const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    if (kind === 'model' && isImage(file, start)) return PUBLISH_MESSAGE.imageFile;
  } catch {
    return FILE_PROBLEM.unreadable;
  }
  if (file.size === 0) return FORM_PROBLEM.emptyFile;
  return file.size > PUBLISH.maxBytes ? FORM_PROBLEM.tooBig : undefined;
}

/** Returns why the source cannot be published, in the specified order: one source, and a valid one (spec 001 §5). */
async function sourceProblem(
  kind: DraftKind,
  { file, url, isBegun }: Source,
): Promise<string | undefined> {
  const hasLink = url !== '';
  if (file && hasLink) return PUBLISH_MESSAGE.fileAndLink(kind);
  if (file) return fileProblem(kind, file);
  if (hasLink) return linkProblem(url);
  return isBegun ? undefined : PUBLISH_MESSAGE.noSource(kind);
}

interface Source {
  file: File | undefined;
  /** Trimmed. */
  url: string;
  /** Whether the source was passed on before, for example by the page before a reload. */
  isBegun: boolean;
}

interface Described extends Source {
  name: string;
  price: string;
  hasProvider: boolean;
}

/** Returns why the network would refuse a publication, before anything is sent. */
export async function publishProblem(
  kind: DraftKind,
  { name, price, hasProvider, ...source }: Described,
): Promise<string | undefined> {
  const found = (await sourceProblem(kind, source)) ?? nameProblem(name);
  if (found !== undefined) return found;
  if (!hasProvider) return FORM_PROBLEM.noProvider;
  const isTooDear = (microFromText(price) ?? 0) > PRICE.max * MICRO_PER_TOKEN;
  return isTooDear ? FORM_PROBLEM.tooHigh(PRICE.max) : undefined;
}
