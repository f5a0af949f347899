import { paths } from '@trove/shared/contract/paths.ts';

/** The wizard an upload is edited in, that of an area within it; an unknown type begins at the choice (spec 001 §2). */
export function editPath(type: string, compId?: string): string {
  if (type === 'model' || type === 'dataset')
    return compId === undefined ? paths.upload(type) : paths.competition(compId, `upload-${type}`);
  return type === 'infra' ? paths.upload(type) : paths.chooseUpload();
}
