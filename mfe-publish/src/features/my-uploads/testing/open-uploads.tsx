import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { anUploadsHost, type UploadsScene } from '#common/testing/an-uploads-host.ts';

import { MyUploadsPage } from '../MyUploadsPage.tsx';

/** Opens My Uploads with these uploads; for tests. */
export function openUploads(scene: UploadsScene = {}) {
  const opened = anUploadsHost({ at: '/dashboard/my-uploads', ...scene });
  renderWithHost(<MyUploadsPage />, opened.host);
  return opened;
}
