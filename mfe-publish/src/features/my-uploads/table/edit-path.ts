import { paths } from '@trove/contract/paths.ts';

/** Returns the wizard that edits an upload, in the area if given; the choice for an unknown type (spec 001 §2). */
export function editPath(type: string, compId?: string): string {
  if (type === 'model' || type === 'dataset')
    return compId === undefined ? paths.upload(type) : paths.competition(compId, `upload-${type}`);
  return type === 'infra' ? paths.upload(type) : paths.chooseUpload();
}
