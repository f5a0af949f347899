import { embed } from '../../../../examples/embed/embed.js';
import { greeting } from './greeting.js';
import { findWallet } from './wallet.js';

const element = (name, content = '') => {
  const made = document.createElement(name);
  made.textContent = content;
  document.body.append(made);
  return made;
};

element('h1', greeting);
const heard = element('output', 'No event yet.');
const place = element('div');
const signOut = element('button', 'Sign Out');
const leave = element('button', 'Leave');

const { host, unmount } = await embed({
  site: 'http://localhost:3000/',
  remote: 'mfe-competitions',
  path: '/dashboard/competitions?board=harbor-ai',
  element: place,
  wallet: findWallet(),
});
for (const name of ['competition:joined', 'competition:submitted'])
  host.events.on(name, (detail) => {
    heard.textContent = `${name} ${JSON.stringify(detail)}`;
  });
signOut.addEventListener('click', host.session.disconnect);
leave.addEventListener('click', unmount);
