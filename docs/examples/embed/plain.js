import { embed } from './embed.js';

const { searchParams } = new URL(location.href);
const { unmount } = await embed({
  site: searchParams.get('site'),
  remote: searchParams.get('remote'),
  path: searchParams.get('path'),
  element: document.querySelector('#remote'),
});
document.querySelector('#leave').addEventListener('click', unmount);
