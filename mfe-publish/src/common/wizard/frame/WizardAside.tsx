import { useLocation } from '@trove/kit/core.ts';

import { EditedAsset } from '#common/manage/EditedAsset.tsx';

import { Preview } from '../preview/Preview.tsx';
import { editedItem } from './edited-item.ts';

/** The parts above and beside the form: the asset that is edited, and the preview of a new one. */
export function WizardAside() {
  const edited = editedItem(useLocation().state);
  return (
    <>
      {edited && <EditedAsset />}
      {edited?.isNew !== false && <Preview />}
    </>
  );
}
