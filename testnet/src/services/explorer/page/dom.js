/** An element; strings become text, so nothing of the ledger is ever read as markup. */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

export const code = (text) => el('span', { class: 'id' }, text);

/** `headings`: what each column is called and whether it holds numbers; on phones each row is a card. */
export function table(headings, rows) {
  const cell = (value, index) => {
    const { text, isNumber } = headings[index];
    return el(
      'td',
      { 'data-label': text, ...(isNumber && { class: 'number' }) },
      el('span', {}, value),
    );
  };
  const heading = ({ text, isNumber }) =>
    el('th', { scope: 'col', ...(isNumber && { class: 'number' }) }, text);
  return el(
    'div',
    { class: 'card' },
    el(
      'table',
      {},
      el('thead', {}, el('tr', {}, ...headings.map(heading))),
      el('tbody', {}, ...rows.map((cells) => el('tr', {}, ...cells.map(cell)))),
    ),
  );
}

export const facts = (pairs) =>
  el(
    'dl',
    { class: 'card' },
    ...pairs.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]),
  );

export const section = (title, ...content) => [el('h2', {}, title), ...content];

/** A sentence that says whether something holds. */
export const verdict = (holds, text) =>
  el('p', { class: holds ? 'good' : 'bad' }, `${holds ? '✓' : '✗'} ${text}`);

/** A list that grows page by page: `load(before)` answers its rows and where the next page begins. */
export async function growingTable(headings, load) {
  const list = el('div', {});
  async function more(before) {
    const page = await load(before);
    const body = list.querySelector('tbody');
    if (body) body.append(...table(headings, page.rows).querySelectorAll('tbody tr'));
    else list.append(table(headings, page.rows));
    list.querySelector('button')?.remove();
    if (!page.before) return;
    const button = el('button', { type: 'button' }, 'Older');
    button.addEventListener('click', () => {
      button.disabled = true;
      more(page.before).catch(() => {
        button.disabled = false;
        button.textContent = 'That did not work. Try again';
      });
    });
    list.append(button);
  }
  await more();
  return list;
}
