import { microToPrice, priceText, priceToMicro } from '@trove/shared/contract/price.ts';

import { ALLOWANCE_MINUTES, PROPOSED_MINUTES } from '../approval/allowance.ts';
import type { Grant } from '../approval/allowance.ts';
import type { Amount, Fact } from '../approval/approval.ts';
import { REJECTED } from '../screens.ts';
import type { ApprovalView, Decision } from '../screens.ts';
import { assetHeader } from './asset-header.ts';
import { h } from './dom.ts';
import { factDetails, factList, shownFacts } from './facts.ts';
import { field, submitting } from './fields.ts';
import { emptyFault } from '../ui/passphrase.ts';
import type { Scene } from './scene.ts';

/** A request in plain words, with 'Approve' and 'Reject' (network.md 4.2). */
export function approvalScene(view: ApprovalView, end: (decision: Decision) => void): Scene {
  const { approval, site, account, network, unlock } = view;
  const { amount } = approval;
  const warnings = h('div', { class: 'warnings', role: 'alert', hidden: true });
  for (const warning of approval.warnings) warn(warnings, warning);
  /** Approving could only fail: the wallet says so before, not the network after. */
  const refuse = (reason: string) => {
    warn(warnings, reason);
    button.disabled = true;
  };

  const passphrase =
    unlock === null
      ? null
      : field({ id: 'passphrase', label: 'Passphrase', autocomplete: 'current-password' });
  const allowance = view.allowance === null ? null : allowanceChoice(view.allowance, amount);

  const facts: Fact[] = [
    ...shownFacts(approval),
    { label: 'Account', value: account.username },
    { label: 'Site', value: site },
    ...(network === undefined ? [] : [{ label: 'Network', value: network }]),
  ];
  const form = h(
    'form',
    {},
    warnings,
    approval.asset === undefined ? null : assetHeader(approval.asset),
    amount === null ? null : amountRow(amount, view.balance, refuse),
    factList(facts),
    factDetails(approval),
    passphrase?.element ?? null,
    allowance?.element ?? null,
  );
  const { button, error } = submitting(form, {
    label: 'Approve',
    working: 'Unlocking…',
    check: () =>
      [
        passphrase?.complain(emptyFault(passphrase.input.value)) ?? false,
        allowance?.isWrong() ?? false,
      ].every((isWrong) => !isWrong),
    attempt: async () => (passphrase && unlock ? unlock(passphrase.input.value) : null),
    onDone: () => end({ isApproved: true, allowance: allowance?.grant() ?? null }),
  });
  const reject = h(
    'button',
    { type: 'button', class: 'secondary', click: () => end(REJECTED) },
    'Reject',
  );
  form.append(error, h('div', { class: 'actions' }, reject, button));

  return {
    title: approval.title,
    summary: approval.summary,
    body: [form],
    ...(passphrase === null ? {} : { focus: passphrase.input }),
  };
}

function amountRow(
  { tokens, token, isPaidNow }: Amount,
  balance: Promise<number | null>,
  refuse: (reason: string) => void,
) {
  const after = h('span', { role: 'status' }, 'Balance after: …');
  void balance.then((held) => {
    if (held === null) {
      after.textContent = 'Balance after: unknown';
      return;
    }
    const left = microToPrice(priceToMicro(held) - priceToMicro(tokens));
    after.textContent = `Balance after: ${priceText(left)} ${token}`;
    if (left < 0) refuse(`You have only ${priceText(held)} ${token}.`);
  });
  return h(
    'div',
    { class: 'amount' },
    h('strong', {}, `${priceText(tokens)} ${token}`),
    h('span', {}, isPaidNow ? 'leaves your account' : 'to pay in the next step'),
    after,
  );
}

function warn(warnings: HTMLElement, warning: string) {
  warnings.hidden = false;
  warnings.append(h('p', {}, warning));
}

/** 'Approve for this session up to N tokens for M minutes'. */
function allowanceChoice(proposed: number, amount: Amount | null) {
  const least = amount?.tokens ?? 0;
  const box = h('input', { type: 'checkbox' });
  const choose = () => {
    box.checked = true;
  };
  const count = h('input', {
    type: 'number',
    min: least,
    step: 'any',
    value: proposed,
    inputmode: 'decimal',
    'aria-label': 'Tokens',
    'aria-describedby': 'allowance-error',
    input: choose,
  });
  const time = h(
    'select',
    { 'aria-label': 'Time', change: choose },
    ...ALLOWANCE_MINUTES.map((minutes) =>
      h('option', { value: minutes, selected: minutes === PROPOSED_MINUTES }, timeText(minutes)),
    ),
  );
  const error = h('p', { class: 'error', id: 'allowance-error' });
  const grant = (): Grant | null =>
    box.checked ? { tokens: count.valueAsNumber, minutes: Number(time.value) } : null;
  return {
    element: h(
      'div',
      { class: 'allowance' },
      h(
        'label',
        {},
        box,
        'Approve for this session up to ',
        h('span', {}, count, amount?.token ?? 'tokens', ' for ', time),
      ),
      h('p', { class: 'hint' }, 'Ends earlier when the wallet is locked or disconnected.'),
      error,
    ),
    grant,
    isWrong() {
      const chosen = grant();
      const isWrong = chosen !== null && !(chosen.tokens >= least);
      error.textContent = isWrong ? `At least ${priceText(least)}, which this request needs.` : '';
      count.setAttribute('aria-invalid', String(isWrong));
      return isWrong;
    },
  };
}

const timeText = (minutes: number) =>
  minutes < 60 ? `${minutes} minutes` : `${minutes / 60} hour${minutes === 60 ? '' : 's'}`;
