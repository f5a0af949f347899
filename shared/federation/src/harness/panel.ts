import type { ValueStore } from '@trove/kit/lib/value-store.ts';

import { element } from '../lib/element.ts';
import type { CallLog } from './call-log.ts';
import { NETWORK_FAULTS, WALLET_ANSWERS } from './knobs.ts';
import type { Knobs } from './knobs.ts';

type KeysOf<T> = { [Key in keyof Knobs]: Knobs[Key] extends T ? Key : never }[keyof Knobs];

interface PanelOptions {
  knobs: ValueStore<Knobs>;
  calls: CallLog;
  title: string;
  paths: readonly string[];
  goTo: (path: string) => void;
  push: (type: string, data: unknown) => void;
  remount: () => void;
}

/** Renders the knobs next to the remote, in plain elements: the harness shares no code with the remote under test. */
export function drawPanel(place: HTMLElement, options: PanelOptions) {
  const { knobs, calls, title, paths, goTo, push, remount } = options;
  const turn = (change: Partial<Knobs>) => knobs.set({ ...knobs.get(), ...change });
  const row = (label: string, control: HTMLElement) => element('label', {}, label, control);
  const group = (name: string, ...rows: HTMLElement[]) =>
    element('fieldset', {}, element('legend', {}, name), ...rows);

  const toggle = (label: string, key: KeysOf<boolean>) => {
    const control = element('input', { type: 'checkbox', checked: knobs.get()[key] });
    control.addEventListener('change', () => turn({ [key]: control.checked }));
    knobs.subscribe(() => (control.checked = knobs.get()[key]));
    return row(label, control);
  };
  const field = (label: string, key: KeysOf<string> | KeysOf<number>, type: string) => {
    const control = element('input', { type, value: String(knobs.get()[key]) });
    control.addEventListener('input', () =>
      turn({ [key]: type === 'number' ? control.valueAsNumber || 0 : control.value }),
    );
    return row(label, control);
  };
  const choice = (label: string, key: 'wallet' | 'network' | 'mode', values: readonly string[]) => {
    const control = element('select', {}, ...values.map((value) => element('option', {}, value)));
    control.value = knobs.get()[key];
    control.addEventListener('change', () => turn({ [key]: control.value }));
    return row(label, control);
  };

  const message = element('input', {
    ariaLabel: 'Message',
    value: '{"type":"rating","data":{"nft":""}}',
  });
  const send = element('button', { type: 'button' }, 'Send');
  send.addEventListener('click', () => {
    try {
      const { type, data } = JSON.parse(message.value) as { type: string; data: unknown };
      message.setCustomValidity('');
      push(type, data);
    } catch {
      message.setCustomValidity('This is not JSON.');
      message.reportValidity();
    }
  });

  const links = paths.map((path) => {
    const link = element('button', { type: 'button' }, path);
    link.addEventListener('click', () => goTo(path));
    return link;
  });
  const again = element('button', { type: 'button' }, 'Mount again');
  again.addEventListener('click', remount);

  const list = element('ol', { ariaLabel: 'Calls of the contract' });
  const drawCalls = () =>
    list.replaceChildren(
      ...calls
        .get()
        .map(({ number, name, argumentText }) =>
          element('li', { value: number }, element('b', {}, name), ` ${argumentText}`),
        ),
    );
  calls.subscribe(drawCalls);
  const clear = element('button', { type: 'button' }, 'Clear');
  clear.addEventListener('click', () => calls.set([]));

  place.replaceChildren(
    element('h2', {}, title),
    group('Go to', element('div', {}, ...links, again)),
    group(
      'Session',
      toggle('Connected', 'isConnected'),
      field('DID', 'did', 'text'),
      field('Username', 'username', 'text'),
      field('Balance', 'balance', 'number'),
    ),
    group('Theme', choice('Mode', 'mode', ['light', 'dark']), field('Primary', 'primary', 'color')),
    group('Wallet', choice('A call', 'wallet', WALLET_ANSWERS)),
    group(
      'Network',
      choice('Requests', 'network', NETWORK_FAULTS),
      field('Latency, ms', 'latencyMs', 'number'),
    ),
    group('Socket', toggle('Open', 'isSocketOpen'), element('div', {}, message, send)),
    group('Calls', clear, list),
  );
}
