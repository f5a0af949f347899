import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TYPED_PREFIX } from '@trove/contract/storage-keys.ts';

import { aHost, aSession, aVisitor } from '../testing/fake-host.ts';
import type { FakeHost } from '../testing/fake-host.ts';
import { renderWithHost } from '../testing/render-with-host.tsx';
import { useTyped } from './use-typed.ts';

const DID = 'bafybmibuyer';
const NOTHING = { name: '', size: 1, isSure: false };

function Form({ name }: { name: string }) {
  const [text, setText, forget] = useTyped(name, '');
  const [fields, setFields] = useTyped(`${name}_fields`, NOTHING);
  return (
    <>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <input
        aria-label="Name"
        value={fields.name}
        onChange={({ target }) => setFields({ ...fields, name: target.value })}
      />
      <output>{JSON.stringify(fields)}</output>
      <button type="button" onClick={forget}>
        Send
      </button>
    </>
  );
}

function open(host: FakeHost, name = 'form') {
  renderWithHost(<Form name={name} />, host);
  return userEvent.setup();
}
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('what is typed into a form', () => {
  it('outlasts a reload, until it is sent', async () => {
    const user = open(aHost({ session: aSession() }));
    await user.type(screen.getByLabelText('Text'), 'my words');
    await user.type(screen.getByLabelText('Name'), 'Ann');
    cleanup();
    const again = open(aHost({ session: aSession() }));
    expect([valueOf('Text'), valueOf('Name')]).toEqual(['my words', 'Ann']);
    await again.click(screen.getByRole('button', { name: 'Send' }));
    expect(valueOf('Text')).toBe('');
    cleanup();
    open(aHost({ session: aSession() }));
    expect([valueOf('Text'), valueOf('Name')]).toEqual(['', 'Ann']);
  });

  it('is not kept when it is what was there before', async () => {
    const user = open(aHost());
    await user.type(screen.getByLabelText('Text'), 'a');
    expect(Object.keys(sessionStorage)).toEqual([`${TYPED_PREFIX}_form`]);
    await user.clear(screen.getByLabelText('Text'));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('belongs to its form and its person; to whoever connects while it was a visitor’s', async () => {
    const host = aHost();
    const user = open(host);
    await user.type(screen.getByLabelText('Text'), 'before');
    cleanup();
    open(host, 'other');
    cleanup();
    const owner = open(aHost({ session: aSession() }));
    expect(valueOf('Text')).toBe('before');
    await owner.type(screen.getByLabelText('Text'), ' and after');
    cleanup();
    for (const [session, name, text] of [
      [aVisitor, 'form', ''],
      [aSession({ did: 'bafybmiother' }), 'form', ''],
      [aSession(), 'other', ''],
      [aSession(), 'form', 'before and after'],
    ] as const) {
      open(aHost({ session }), name);
      expect(valueOf('Text')).toBe(text);
      cleanup();
    }
  });

  it.each([
    ['blocked', 'getItem'],
    ['full', 'setItem'],
  ] as const)('lasts as long as the page when storage is %s', async (_how, method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'SecurityError');
    });
    const user = open(aHost(), method);
    await user.type(screen.getByLabelText('Text'), 'still here');
    expect(valueOf('Text')).toBe('still here');
    cleanup();
    open(aHost(), method);
    expect(valueOf('Text')).toBe('still here');
  });

  it('is not written to the storage of a partner’s page', async () => {
    const host = { ...aHost(), insertRule: () => () => {} } as unknown as FakeHost;
    const user = open(host, 'partner');
    await user.type(screen.getByLabelText('Text'), 'words');
    expect(valueOf('Text')).toBe('words');
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it.each([
    ['', { name: '', size: 1, isSure: false }],
    ['{', { name: '', size: 1, isSure: false }],
    ['null', { name: '', size: 1, isSure: false }],
    ['[]', { name: '', size: 1, isSure: false }],
    ['{"name":{"a":1},"size":"2","isSure":"yes"}', { name: '', size: 1, isSure: false }],
    ['{"name":"Ann","gone":1,"__proto__":{"size":9}}', { name: 'Ann', size: 1, isSure: false }],
  ])('reads %s as what fits the form', (text, expected) => {
    sessionStorage.setItem(`${TYPED_PREFIX}${DID}_form`, text);
    sessionStorage.setItem(`${TYPED_PREFIX}${DID}_form_fields`, text);
    open(aHost({ session: aSession() }));
    expect(valueOf('Text')).toBe('');
    expect(JSON.parse(screen.getByRole('status').textContent)).toEqual(expected);
  });
});
