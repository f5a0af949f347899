import { embed } from './embed.js';

/* global React, ReactDOM */
const { createElement, useEffect, useRef, useState } = React;

/** A remote as a component: it is mounted into an element that this React does not render into. */
function Remote({ site, remote, path }) {
  const element = useRef(null);
  useEffect(() => {
    let isGone = false;
    let unmount = () => {};
    void embed({ site, remote, path, element: element.current }).then((embedded) => {
      ({ unmount } = embedded);
      if (isGone) unmount();
    });
    return () => {
      isGone = true;
      unmount();
    };
  }, [site, remote, path]);
  return createElement('div', { ref: element });
}

function App() {
  const [isOpen, setIsOpen] = useState(true);
  const { searchParams } = new URL(location.href);
  const given = Object.fromEntries(searchParams);
  return createElement(
    'main',
    null,
    createElement('h1', null, `Partner on React ${React.version}`),
    isOpen && createElement(Remote, given),
    createElement('button', { type: 'button', onClick: () => setIsOpen(false) }, 'Leave'),
  );
}

const app = document.querySelector('#app');
// React 17 has no `createRoot`.
if (ReactDOM.createRoot) ReactDOM.createRoot(app).render(createElement(App));
else ReactDOM.render(createElement(App), app);
