import type { Host } from '@trove/contract/host.ts';
import { METADATA_MAX } from '@trove/contract/limits.ts';
import { SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { createApi } from '@trove/kit/api/create-api.ts';
import type { useNavigate } from '@trove/kit/core.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';

import type { DraftKind } from '#common/drafts/draft.ts';
import { sendPicture } from '#common/picture/send-picture.ts';
import type { PublicationRequest } from '#common/publication/publication.ts';
import { publishProblem } from '#common/wizard/forms/check-source.ts';
import { FORM_PROBLEM } from '#common/wizard/forms/form-problems.ts';

interface Described extends Pick<
  PublicationRequest,
  'name' | 'description' | 'metadata' | 'price' | 'provider' | 'compId'
> {
  /** False if one has to be chosen. */
  hasProvider?: boolean;
}

/** Input of a wizard. */
export interface Typed {
  /** Values as typed. */
  form: { url: string; files: readonly File[]; picture: string; pictureAlt: string };
  file: File | undefined;
  describe: () => Promise<Described>;
}

interface Draft extends Typed {
  kind: DraftKind;
  draftId: string;
  /** Whether this draft has a publication, which then has a source. */
  isBegun: boolean;
}

interface Dependencies {
  host: Host;
  navigate: ReturnType<typeof useNavigate>;
  start: (request: PublicationRequest) => Promise<void>;
}

/** Passes the input to the publication; resolves with the message of an obstacle, if there is one. */
export async function handOver(
  { kind, draftId, form, file, describe, isBegun }: Draft,
  { host, navigate, start }: Dependencies,
): Promise<string | undefined> {
  const { nav, session } = host;
  const { hasProvider = true, ...described } = await describe();
  if (session.get().did === null) return SCREEN_MESSAGE.needsWallet;
  const url = form.url.trim();
  const found = await publishProblem(kind, { ...described, file, url, isBegun, hasProvider });
  if (found !== undefined) return found;
  const pictured = await withPicture(host, kind, form).catch((error: unknown) => toAppError(error));
  if (pictured instanceof Error) return pictured.message;
  const metadata = { ...described.metadata, ...pictured };
  const { length } = JSON.stringify(metadata);
  if (length > METADATA_MAX) return FORM_PROBLEM.tooMuchText(length);
  // From here on the address names this draft, so that a reload and links to the task open it again.
  const { pathname, search } = nav.location.get();
  const address = new URLSearchParams(search);
  address.set('draft', draftId);
  void navigate(`${pathname}?${address}`, { replace: true });
  const source = file ? { file } : url === '' ? undefined : { url };
  await start({ ...described, metadata, draftId, kind, source });
  return undefined;
}

/** Sends the picture, if there is one, and resolves with what the metadata state of it. */
async function withPicture(host: Host, kind: DraftKind, { picture, pictureAlt }: Typed['form']) {
  if (picture === '') return {};
  const name = await sendPicture(createApi(host), kind, picture);
  const words = pictureAlt.trim();
  return { picture: name, ...(words !== '' && { pictureAlt: words }) };
}
