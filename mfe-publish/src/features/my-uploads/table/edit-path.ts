import { paths } from '@trove/shared/contract/paths.ts';

/** The wizard an upload is edited in; what is of no known type begins at the choice (spec 001 §2). */
export const editPath = (type: string): string =>
  type === 'model' || type === 'dataset' || type === 'infra'
    ? paths.upload(type)
    : paths.chooseUpload();
