import { SUBMISSIONS } from '@trove/contract/screens/competitions.ts';
import { entryListSchema, entrySchema } from '@trove/contract/wire/people/competition.ts';
import type { Entry } from '@trove/contract/wire/people/competition.ts';
import { uploadReplySchema } from '@trove/contract/wire/trade/upload.ts';
import { artifacts } from '@trove/kit/api/artifacts.ts';
import { competitionPath } from '@trove/kit/api/competitions.queries.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { queryOptions } from '@trove/kit/core.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';

/** The submissions of a DID's team, or its own, newest first; and how many are left. */
export const entriesQuery = (api: Api, compId: string, did: string | null) =>
  queryOptions({
    queryKey: ['competitions', compId, 'entries', did],
    enabled: did !== null,
    queryFn: ({ signal }) =>
      api.dapp.get(competitionPath(compId, 'entries'), { signal }).json(entryListSchema),
    meta: { silent: true },
  });

/** Fetches the table of an entry with every id and the same value for all. */
export const fetchSample = (api: Api, compId: string): Promise<Blob> =>
  api.dapp.get(competitionPath(compId, 'sample-submission.csv')).blob();

/** Uploads a file to be scored; resolves with its id. */
export async function uploadEntry(api: Api, compId: string, file: File): Promise<string> {
  const form = new FormData();
  form.append('metadata', JSON.stringify({ name: `${compId} ${file.name}`, type: 'dataset' }));
  form.append('asset', file);
  const { assetId } = uploadReplySchema.parse(await artifacts.upload(api, form, { entry: true }));
  if (assetId === undefined) throw new AppError('file', SUBMISSIONS.unreadable);
  return assetId;
}

/** Submits an uploaded file, which is scored immediately. */
export const submitEntry = (api: Api, compId: string, artifactId: string): Promise<Entry> =>
  api.dapp.post(competitionPath(compId, 'entries'), { json: { artifactId } }).json(entrySchema);

/** Removes a submission from the ranking; its try becomes available again. */
export const withdrawEntry = (api: Api, compId: string, id: string): Promise<unknown> =>
  api.dapp.delete(competitionPath(compId, `entries/${encodeURIComponent(id)}`)).json();
