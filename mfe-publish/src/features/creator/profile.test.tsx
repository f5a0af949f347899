import { act, screen, waitFor } from '@testing-library/react';
import { readContractCall } from '@trove/contract/wire/node/contract-calls.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { adasProfile, openCreator } from './testing/open-creator.tsx';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

async function open(did = 'bafybmiada') {
  const scene = openCreator({ session: aSession({ did }) });
  await act(() => jest.advanceTimersByTimeAsync(1500));
  await screen.findByRole('heading', { level: 1 });
  return scene;
}

async function edit() {
  const scene = await open();
  await scene.user.click(screen.getByRole('button', { name: 'Edit profile' }));
  await screen.findByRole('dialog');
  const fill = async (label: string, text: string) => {
    const field = screen.getByRole('textbox', { name: label });
    await scene.user.clear(field);
    await scene.user.click(field);
    await scene.user.paste(text);
  };
  const save = () => scene.user.click(screen.getByRole('button', { name: 'Save profile' }));
  return { ...scene, fill, save };
}

describe("the user's own profile", () => {
  it('is edited with the stored values, and signed', async () => {
    const { host, fill, save } = await edit();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Location' }).value).toBe(
      'London',
    );
    await fill('Bio', '  Counts dogs.  ');
    await fill('Website', 'https://ada.example/new');
    await save();
    await waitFor(() => expect(host.notify.success).toHaveBeenCalledWith('Your profile is saved'));
    const [call] = host.wallet.executeContract.mock.calls.at(-1) ?? [];
    const { revision, ...profile } = adasProfile;
    expect(call && readContractCall(call.smartContractData)).toEqual({
      name: 'write_profile',
      input: {
        did: 'bafybmiada',
        profile: { ...profile, bio: 'Counts dogs.', website: 'https://ada.example/new' },
        revision,
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['Website', 'http://ada.example', 'Please enter an address like https://example.com/…'],
    ['Website', 'javascript:alert(1)', 'Please enter an address like https://example.com/…'],
    ['GitHub', 'https://gist.example/ada', 'Please enter an address like https://github.com/…'],
    ['Name', 'x'.repeat(61), 'Use at most 60 characters.'],
    ['Bio', 'x'.repeat(1001), 'Use at most 1000 characters.'],
  ])('rejects a %s like %.30s', async (label, text, sentence) => {
    const { host, fill, save } = await edit();
    await fill(label, text);
    await save();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(host.wallet.executeContract).not.toHaveBeenCalled();
  });

  it('keeps what was typed when the wallet refuses or another tab has changed it', async () => {
    const { host, fill, save } = await edit();
    const message = 'Your profile was changed in the meantime. Please reload it.';
    host.wallet.executeContract.mockResolvedValue({ status: false, data: { message } });
    await fill('Bio', 'Counts dogs.');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Bio' }).value).toBe(
      'Counts dogs.',
    );
  });
});

describe('a creator', () => {
  it('can be followed and unfollowed', async () => {
    const { user, host, network } = await open('bafybmifan');
    await user.click(await screen.findByRole('button', { name: 'Follow', pressed: false }));
    await user.click(await screen.findByRole('button', { name: 'Following', pressed: true }));
    await screen.findByRole('button', { name: 'Follow', pressed: false });
    const writes = network.calls.filter(({ method }) => method !== 'GET');
    expect(writes.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
    expect(host.notify.success).toHaveBeenCalledWith(
      'You will be notified when Ada publishes something',
    );
  });

  it('can be edited by the creator, who cannot follow it', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit profile' })).toBeTruthy();
  });

  it('cannot be edited by others', async () => {
    await open('bafybmifan');
    expect(screen.queryByRole('button', { name: 'Edit profile' })).toBeNull();
  });
});
