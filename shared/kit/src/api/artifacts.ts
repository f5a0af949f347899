import type { Api } from './create-api.ts';

/** The artifact calls of spec 000 §7. It does not specify their responses, so these are returned unchanged. */
export const artifacts = {
  info: (api: Api, cid: string): Promise<unknown> =>
    api.dapp.get(`upload_asset/get_artifact_info_by_cid/${encodeURIComponent(cid)}`).json(),
  fileName: (api: Api, cid: string): Promise<unknown> =>
    api.dapp.get(`upload_asset/get_artifact_file_name/${encodeURIComponent(cid)}`).json(),
  download: (api: Api, cid: string): Promise<Blob> =>
    api.dapp.get(`download_artifact/${encodeURIComponent(cid)}`).blob(),
  /** Multipart files; where a provider has an upload endpoint, that one is used instead (product.md#C15). */
  upload: (api: Api, files: FormData, searchParams: { entry?: true } = {}): Promise<unknown> =>
    api.dapp.post('upload_asset/upload_artifacts', { body: files, searchParams }).json(),
};
