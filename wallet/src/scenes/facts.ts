import { copyText } from '@trove/shared/ui/copy-text.ts';

import type { Approval, Fact } from '../approval/approval.ts';
import { h } from './dom.ts';

/** The facts a person decides by, in a list. */
export const factList = (facts: readonly Fact[]): HTMLElement =>
  h('dl', { class: 'facts' }, ...facts.map(factRow));

/** Names replace the ids; facts that the header of the asset already shows are left out. */
export const shownFacts = ({ facts, asset }: Approval): Fact[] =>
  facts.flatMap(({ label, value, isCode, name, names }): Fact[] => {
    const isInHeader = value === asset?.nft || value === asset?.publisher.did;
    if (isInHeader && names !== undefined) return [];
    return [
      name === undefined ? { label, value, ...(isCode && { isCode }) } : { label, value: name },
    ];
  });

/** The ids behind the names, to compare and copy, and the signatures one by one; null without any. */
export function factDetails({ facts, asset, signatures }: Approval): HTMLElement | null {
  const ids = facts.filter(
    ({ name, value }) => name !== undefined || value === asset?.publisher.did,
  );
  if (ids.length === 0 && signatures === undefined) return null;
  return h(
    'details',
    {},
    h('summary', {}, 'Details'),
    signatures === undefined
      ? null
      : h('p', { class: 'hint' }, 'Signs these, one after another, within ten minutes:'),
    signatures === undefined ? null : h('ol', {}, ...signatures.map((text) => h('li', {}, text))),
    h('dl', { class: 'facts' }, ...ids.map(idRow)),
  );
}

const factRow = ({ label, value, isCode = false }: Fact) =>
  h('div', {}, h('dt', {}, label), h('dd', { class: isCode ? 'code' : undefined }, value));

function idRow({ label, value }: Fact) {
  const copy = h(
    'button',
    { type: 'button', class: 'copy', 'aria-label': `Copy ${label.toLowerCase()}`, click: take },
    'Copy',
  );
  function take() {
    copyText(value).then(
      () => (copy.textContent = 'Copied'),
      () => (copy.textContent = 'Not copied'),
    );
  }
  return h('div', {}, h('dt', {}, label), h('dd', { class: 'code' }, value, copy));
}
