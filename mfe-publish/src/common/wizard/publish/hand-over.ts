import type { Host } from '@trove/contract/host.ts';
import { METADATA_MAX } from '@trove/contract/limits.ts';
import { SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import type { useNavigate } from '@trove/kit/core.ts';

import type { DraftKind } from '#common/drafts/draft.ts';
import type { PublicationRequest } from '#common/publication/publication.ts';
import { publishProblem } from '#common/wizard/fields/check-source.ts';
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
  form: { url: string; files: readonly File[] };
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
  { host: { nav, session }, navigate, start }: Dependencies,
): Promise<string | undefined> {
  const { hasProvider = true, ...described } = await describe();
  if (session.get().did === null) return SCREEN_MESSAGE.needsWallet;
  const url = form.url.trim();
  const found = await publishProblem(kind, { ...described, file, url, isBegun, hasProvider });
  if (found !== undefined) return found;
  const { length } = JSON.stringify(described.metadata);
  if (length > METADATA_MAX) return FORM_PROBLEM.tooMuchText(length);
  // From here on the address names this draft, so that a reload and links to the task open it again.
  const { pathname, search } = nav.location.get();
  const address = new URLSearchParams(search);
  address.set('draft', draftId);
  void navigate(`${pathname}?${address}`, { replace: true });
  const source = file ? { file } : url === '' ? undefined : { url };
  await start({ ...described, draftId, kind, source });
  return undefined;
}
