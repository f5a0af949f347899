/** Creates an element; strings become text, so that no content of the ledger is parsed as markup. */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

export const code = (text) => el('span', { class: 'id' }, text);

/** `headings` contain the name of each column and whether it contains numbers; on phones each row is a card. */
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

/** Creates a sentence that shows whether a check succeeded. */
export const verdict = (holds, text) =>
  el('p', { class: holds ? 'good' : 'bad' }, `${holds ? '✓' : '✗'} ${text}`);

/** Creates a list that grows page by page: `load(before)` resolves with its rows and the cursor of the next page. */
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
