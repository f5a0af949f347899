import { createRoot } from 'react-dom/client';

import type { ToastStore } from './toast-store.ts';
import { Toaster } from './Toaster.tsx';

/** Gives the toasts a place and a React root of their own: they live on whatever the page does. */
export function mountToaster(store: ToastStore, portal: HTMLElement) {
  const place = document.createElement('div');
  portal.append(place);
  createRoot(place).render(<Toaster store={store} />);
}
