import { STORAGE_KEY } from '@trove/shared/contract/storage-keys.ts';

/** True when this browser has published before: the Creator section shows (spec 000 §2.2). */
export const hasUploadMarker = (storage: Storage): boolean =>
  Object.values(STORAGE_KEY.uploaded).some((key) => {
    const marker = storage.getItem(key);
    // The infra flow marks its start with another word than `true` (decisions C40).
    return marker !== null && marker !== '' && marker !== 'false';
  });
