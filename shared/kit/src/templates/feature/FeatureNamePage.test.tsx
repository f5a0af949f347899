import { screen } from '@testing-library/react';
import { aHost } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { FeatureNamePage } from './FeatureNamePage.tsx';

describe('FeatureNamePage', () => {
  it('names the page in its heading and in the title of the document', () => {
    renderWithHost(<FeatureNamePage />, aHost());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Feature name');
    expect(document.title).toBe('Feature name');
  });
});
