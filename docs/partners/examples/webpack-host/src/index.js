import { embed } from '../../../../examples/embed/embed.js';
import { greeting } from './greeting.js';

const element = (name, content = '') => {
  const made = document.createElement(name);
  made.textContent = content;
  document.body.append(made);
  return made;
};

element('h1', greeting);
const place = element('div');
const leave = element('button', 'Leave');

const { unmount } = await embed({
  site: 'http://localhost:3000/',
  remote: 'mfe-competitions',
  path: '/dashboard/competitions?board=harbor-ai',
  element: place,
});
leave.addEventListener('click', unmount);
