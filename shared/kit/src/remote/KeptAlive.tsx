import { Activity, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface KeptAliveProps {
  isShown: boolean;
  children: ReactNode;
}

/**
 * Keeps a page's elements and state while another page is shown. Its elements leave the document meanwhile, so that
 * neither a query for elements nor the browser's layout includes them, and its effects are stopped.
 */
export function KeptAlive({ isShown, children }: KeptAliveProps) {
  const [{ own, attach }] = useState(createPlace);
  return (
    <>
      {isShown && <div ref={attach} />}
      <Activity mode={isShown ? 'visible' : 'hidden'}>{createPortal(children, own)}</Activity>
    </>
  );
}

function createPlace() {
  const own = document.createElement('div');
  // The ref is of an element before the page, so that the page is in the document when its own layout effects run.
  const attach = (place: HTMLElement | null) => {
    place?.append(own);
    return () => own.remove();
  };
  return { own, attach };
}
