import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { BaseStyles } from '#common/BaseStyles.tsx';

import { createTheme } from '../state/theme/create-theme.ts';
import { OperatorPage } from './operator/OperatorPage.tsx';
import { QaPage } from './qa/QaPage.tsx';

// The colours of the site, as its visitor has chosen them.
createTheme(window, localStorage);
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <BaseStyles />
      {location.pathname.startsWith('/qa') ? <QaPage /> : <OperatorPage />}
    </StrictMode>,
  );
}
