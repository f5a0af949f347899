import type { Host } from '@trove/contract/host.ts';

import type { PublicationRequest } from '#common/publication/publication.ts';
import {
  keepRecord,
  type PublicationRecord,
  readRecord,
} from '#common/publication/state/publication-record.ts';
import {
  addPublication,
  cancelPublication,
  findPublication,
  forgetEarlier,
  isShown,
  type RunningPublication,
} from '#common/publication/state/running.ts';
import { PUBLICATION } from '#common/texts/publication.ts';
import { fileFingerprint } from '#common/upload/file-fingerprint.ts';

import { announce } from './announce.ts';
import { createPublication, needsFileNotice } from './create-publication.ts';
import { publicationDependencies } from './publication-dependencies.ts';

const starting = new Set<string>();

/** Restores a publication after a reload, ready to resume; one that only waits for the network resumes itself. */
export function recallPublication(host: Host, did: string, draftId: string) {
  if (findPublication(did, draftId)) return;
  const record = readRecord(did, draftId);
  if (!record) return;
  const isWaiting = record.accepted !== undefined;
  const hasFile = 'url' in record.source || record.assetId !== undefined;
  const phase = record.failed ? 'failed' : hasFile ? 'stopped' : 'needs-file';
  const publication = open(host, did, record, phase);
  if (isWaiting && !record.failed) publication.run();
}

function open(
  host: Host,
  did: string,
  record: PublicationRecord,
  phase: 'failed' | 'stopped' | 'needs-file',
): RunningPublication {
  const { draftId } = record;
  forgetEarlier(did, draftId);
  const dependencies = publicationDependencies(host, did, draftId);
  const publication = createPublication(dependencies, record, {
    phase,
    notice: phase === 'needs-file' ? needsFileNotice(record) : PUBLICATION.hint.stopped,
  });
  const forget = announce(host, publication, {
    cancel: () => cancelPublication(did, draftId),
    isShown: () => isShown(did, draftId),
  });
  addPublication(did, publication, forget);
  return publication;
}

/** Begins a publication, or resumes one of the same draft and the same file. */
export async function startPublication(host: Host, did: string, request: PublicationRequest) {
  const { draftId } = request;
  const phase = findPublication(did, draftId)?.get().phase;
  if (phase === 'running' || phase === 'published') return;
  // A second click while the first one still reads the ends of the file is the same request.
  const key = `${did} ${draftId}`;
  if (starting.has(key)) return;
  starting.add(key);
  try {
    await beginOrResume(host, did, request);
  } finally {
    starting.delete(key);
  }
}

async function beginOrResume(host: Host, did: string, request: PublicationRequest) {
  const { draftId, source } = request;
  const before = findPublication(did, draftId);
  const known = before?.record() ?? readRecord(did, draftId);
  const from = source ? await sourceOf(source) : known?.source;
  if (from === undefined) return;
  const file = source && 'file' in source ? source.file : before?.file();
  const record = recordFor({ ...request, source: from }, known, host);
  if (before && isSameRequest(before.record(), record)) return before.run(file);
  keepQuietly(did, record);
  open(host, did, record, 'stopped').run(file);
}

/** Returns a record with the wizard's latest values and the completed steps that are still valid for them. */
function recordFor(
  request: Omit<PublicationRequest, 'source'> & Pick<PublicationRecord, 'source'>,
  before: PublicationRecord | undefined,
  { nav }: Host,
): PublicationRecord {
  const { draftId, kind, name, description, metadata, price, provider, compId, source } = request;
  const { pathname, search } = nav.location.get();
  const isSame = before !== undefined && isSameSource(before.source, source);
  const sameProvider = isSame && before.provider?.upload === provider?.endpoints.upload;
  const { uploadUrl, received, assetId, assetFileName, isVerified, accepted } = before ?? {};
  const next: PublicationRecord = defined({
    draftId,
    kind,
    name,
    description,
    metadata: compId === undefined ? metadata : { ...metadata, compId },
    price,
    provider: provider && {
      did: provider.providerDid,
      hostingCost: provider.hostingCost,
      upload: provider.endpoints.upload,
      resumable: provider.endpoints.resumable,
    },
    source,
    href: pathname + search,
    ...(sameProvider && { uploadUrl, received, assetId, assetFileName, isVerified }),
    updatedAt: Date.now(),
  });
  // The wallet accepted the earlier values, such as the price.
  const isAccepted = accepted !== undefined && before && isSameRequest(before, next);
  return isAccepted ? { ...next, accepted } : next;
}

async function sourceOf(source: NonNullable<PublicationRequest['source']>) {
  if ('url' in source) return { url: source.url.trim() };
  const { name, size } = source.file;
  return { fileName: name, size, print: await fileFingerprint(source.file) };
}

function isSameSource(one: PublicationRecord['source'], other: PublicationRecord['source']) {
  if ('url' in one) return 'url' in other && one.url === other.url;
  return 'print' in other && one.print === other.print;
}

/** Whether the values to publish are the same, so that the publication can continue. */
const isSameRequest = (one: PublicationRecord, other: PublicationRecord) =>
  JSON.stringify(requestOf(one)) === JSON.stringify(requestOf(other));

function requestOf(record: PublicationRecord) {
  const { draftId, kind, name, description, metadata, price, provider, source } = record;
  return { draftId, kind, name, description, metadata, price, provider, source };
}

/** Passes the file again after a reload; false for another file, which must be sent from its start. */
export async function chooseFile(
  host: Host,
  did: string,
  draftId: string,
  { file, startsOver }: { file: File; startsOver: boolean },
): Promise<boolean> {
  const publication = findPublication(did, draftId);
  if (!publication) return true;
  const record = publication.record();
  const source = await sourceOf({ file });
  if (isSameSource(record.source, source)) {
    publication.run(file);
    return true;
  }
  if (!startsOver) return false;
  begin(host, did, record, source).run(file);
  return true;
}

/** Replaces a link that could not be fetched. */
export function chooseLink(host: Host, did: string, draftId: string, url: string) {
  const publication = findPublication(did, draftId);
  if (publication) begin(host, did, publication.record(), { url }).run();
}

/** Restarts with the same values and another source, for which none of the sent bytes are valid. */
function begin(
  host: Host,
  did: string,
  before: PublicationRecord,
  source: PublicationRecord['source'],
) {
  findPublication(did, before.draftId)?.cancel();
  const { href } = before;
  return open(host, did, { ...requestOf(before), href, source, updatedAt: Date.now() }, 'stopped');
}

/** The publication reports it when storage is full. */
function keepQuietly(did: string, record: PublicationRecord) {
  try {
    keepRecord(did, record);
  } catch {
    // Reported when the publication stores its first note.
  }
}

const defined = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
