import { createElement, useState, version } from 'react';
import { createRoot } from 'react-dom/client';

/** Since React 19 attributes and events of a custom element are ordinary props. */
function Partner() {
  const [theme, setTheme] = useState('light');
  const [heard, setHeard] = useState('No event yet.');
  const other = theme === 'light' ? 'dark' : 'light';
  return createElement(
    'main',
    null,
    createElement('h1', null, `Partner on React ${version}`),
    createElement('p', { role: 'status' }, heard),
    createElement('button', { type: 'button', onClick: () => setTheme(other) }, `Make it ${other}`),
    createElement('trove-competitions', {
      comp: 'harbor-ai',
      theme,
      'ontrove:navigate': ({ type, detail }) => setHeard(`${type} ${JSON.stringify(detail)}`),
    }),
  );
}

createRoot(document.querySelector('#root')).render(createElement(Partner));
