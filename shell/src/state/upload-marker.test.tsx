import { garbageRows } from '@trove/contract/testing/garbage.ts';

import { hasUploadMarker } from './upload-marker.ts';

describe('hasUploadMarker', () => {
  beforeEach(() => localStorage.clear());

  it.each(['user_uploads_models', 'user_uploads_datasets', 'user_uploads_infra'])(
    '[DASH-13] [DASH-16] [DASH-18] finds the marker %s, unless it is false',
    (key) => {
      expect(hasUploadMarker(localStorage)).toBe(false);
      localStorage.setItem(key, 'false');
      expect(hasUploadMarker(localStorage)).toBe(false);
      localStorage.setItem(key, 'true');
      expect(hasUploadMarker(localStorage)).toBe(true);
    },
  );

  // product.md#C40: the infra wizard marks its start with the text 'started'.
  it('[DASH-13] [DASH-18] finds an infra listing that was only started, and ignores an empty marker', () => {
    localStorage.setItem('user_uploads_infra', 'started');
    expect(hasUploadMarker(localStorage)).toBe(true);
    localStorage.setItem('user_uploads_infra', '');
    expect(hasUploadMarker(localStorage)).toBe(false);
  });
});

it.each(garbageRows())('garbage is read as a marker without an error: %s', (_kind, text) => {
  localStorage.setItem('user_uploads_infra', text);
  expect(typeof hasUploadMarker(localStorage)).toBe('boolean');
});
