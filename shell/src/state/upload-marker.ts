import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';

/** Returns whether this browser has published before, so that the Creator section is shown (spec 000 §2.2). */
export const hasUploadMarker = (storage: Storage): boolean =>
  Object.values(STORAGE_KEY.uploaded).some((key) => {
    const marker = storage.getItem(key);
    // The infra flow marks its start with a value other than `true` (product.md#C40).
    return marker !== null && marker !== '' && marker !== 'false';
  });
