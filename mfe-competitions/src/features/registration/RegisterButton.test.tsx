import { act, screen, within } from '@testing-library/react';
import type { Host } from '@trove/contract/host.ts';
import { MOTION } from '@trove/contract/limits.ts';
import { STORAGE_KEY } from '@trove/contract/storage-keys.ts';
import { DAY, MINUTE } from '@trove/contract/time.ts';
import type { CompetitionRecord, Membership } from '@trove/contract/wire/people/competition.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { aCompetition, aMembership, aUser, openPage } from '#common/testing/open-page.tsx';

import { RegisterButton } from './RegisterButton.tsx';

const FORM = { name: 'Ada', email: 'ada@example.org', projectIdea: 'A line' };
const ME = 'GET /net/dapp/api/v1/competitions/harbor-ai/me';
const PUT = 'PUT /net/dapp/api/v1/competitions/harbor-ai/registration';
const DELETE = 'DELETE /net/dapp/api/v1/competitions/harbor-ai/registration';

interface Scene {
  session?: ReturnType<typeof aSession> | undefined;
  competition?: Partial<CompetitionRecord>;
  membership?: Membership | (() => Promise<object>);
  put?: object | number | (() => Promise<object>);
  host?: Partial<Host>;
}

async function open({
  session = aSession(),
  competition,
  membership = aMembership(),
  put,
  host,
}: Scene = {}) {
  const user = aUser();
  const opened = openPage(<RegisterButton competition={aCompetition(competition)} />, {
    path: '/dashboard/competitions',
    session,
    ...(host && { host }),
    answers: {
      [ME]: membership,
      [PUT]: put ?? aMembership({ registration: FORM }),
      [DELETE]: aMembership(),
    },
  });
  await pass(0);
  await user.click(screen.getByRole('button', { name: /Register|You are registered/ }));
  // Loads the dialog's code.
  await act(async () => {
    await import('./RegistrationDialog.tsx');
  });
  await pass(0);
  return { user, ...opened };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const dialog = () => screen.queryByRole('dialog');
const flag = () => localStorage.getItem(STORAGE_KEY.registered);

async function fill(user: ReturnType<typeof aUser>, form: Partial<typeof FORM> = FORM) {
  if (form.name) await user.type(field('Full Name'), form.name);
  if (form.email) await user.type(field('Email Address'), form.email);
  if (form.projectIdea) await user.type(field('Project Idea'), form.projectIdea);
}

async function submit(user: ReturnType<typeof aUser>) {
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Register' }));
  await pass(0);
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => jest.useRealTimers());

describe('the registration', () => {
  it('[REG-01] [REG-02] [REG-17] has five fields and teams of one to five', async () => {
    await open();
    const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent);
    expect(labels).toEqual([
      'Full Name',
      'Email Address',
      'Team Size',
      'Project Idea',
      'Experience',
    ]);
    const sizes = [...screen.getByLabelText('Team Size').querySelectorAll('option')];
    expect(sizes.map(({ value }) => value).filter(Boolean)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('[REG-03] [REG-04] [REG-06] [REG-08] [REG-15] [REG-16] goes through its states automatically', async () => {
    let answer = (_reply: object) => {};
    const { user, host, sent } = await open({
      put: () => new Promise<object>((resolve) => (answer = resolve)),
    });
    const joined = jest.fn();
    host.events.on('competition:joined', joined);
    await fill(user);
    await submit(user);
    expect(screen.getByRole('button', { name: 'Registering…' }).getAttribute('aria-busy')).toBe(
      'true',
    );
    expect(flag()).toBeNull();
    await act(async () => answer(aMembership({ registration: FORM })));
    await pass(0);
    expect(host.notify.success).toHaveBeenCalledWith('Successfully registered for the hackathon!');
    expect(joined.mock.calls).toEqual([[{ compId: 'harbor-ai' }]]);
    expect(screen.getByText('See you there!')).toBeTruthy();
    expect(flag()).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel Registration' })).toBeNull();
    await pass(MOTION.registeredMs);
    expect(screen.getByRole('button', { name: 'Cancel Registration' })).toBeTruthy();
    expect(dialog()?.contains(document.activeElement)).toBe(true);
    expect(sent('PUT', 'registration').map(({ body }) => JSON.parse(body))).toEqual([FORM]);
  });

  it('is not undone by an older answer that arrives later', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { user } = await open({ membership: () => promise });
    await fill(user);
    await submit(user);
    await act(async () => resolve(aMembership()));
    await pass(MOTION.registeredMs);
    await user.keyboard('{Escape}');
    await pass(MOTION.registeredMs);
    expect(screen.getByRole('button', { name: 'You are registered' })).toBeTruthy();
  });

  it('updates the count in the list and in the area at once', async () => {
    const { user, queryClient } = await open();
    const keys = [['competitions'], ['competitions', 'harbor-ai']];
    for (const key of keys) queryClient.setQueryData(key, null);
    await fill(user);
    await submit(user);
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
  });

  it.each([
    ['[REG-11]', 'Full Name', { ...FORM, name: '' }, 'Full Name is required.'],
    ['[REG-12]', 'Email Address', { ...FORM, email: '' }, 'Email Address is required.'],
    [
      '[REG-13]',
      'Email Address',
      { ...FORM, email: 'abc' },
      'Enter an email address such as ada@example.org.',
    ],
    ['[REG-14]', 'Project Idea', { ...FORM, projectIdea: '' }, 'Project Idea is required.'],
  ])('%s sends nothing without a valid %s', async (_id, label, form, problem) => {
    const { user, sent } = await open();
    await fill(user, form);
    await submit(user);
    expect(screen.getByText(problem)).toBeTruthy();
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    expect(sent('PUT', '')).toEqual([]);
  });

  it('[REG-10] cannot be closed while it sends', async () => {
    const { user } = await open({ put: () => new Promise<object>(() => {}) });
    await fill(user);
    await submit(user);
    await user.keyboard('{Escape}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close dialog' }).disabled).toBe(
      true,
    );
    await user.click(document.querySelector('.MuiBackdrop-root') as HTMLElement);
    await pass(1000);
    expect(dialog()).toBeTruthy();
  });

  it('[REG-07] [REG-09] can be cancelled, and its form is empty the next time', async () => {
    const { user, sent, host } = await open();
    await fill(user);
    await submit(user);
    await pass(MOTION.registeredMs);
    await user.click(screen.getByRole('button', { name: 'Cancel Registration' }));
    await pass(1000);
    expect(sent('DELETE', 'registration')).toHaveLength(1);
    expect([dialog(), flag()]).toEqual([null, null]);
    expect(host.notify.info).toHaveBeenCalledWith('Your registration has been cancelled.');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await pass(0);
    expect(field('Full Name').value).toBe('');
  });

  it('[REG-05] is stored on the network for the DID and available in another browser (product.md#7)', async () => {
    await open({ membership: aMembership({ registration: { ...FORM, experience: 'Some' } }) });
    for (const text of ['Ada', 'ada@example.org', 'A line', 'Some'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(flag()).toBeNull();
  });

  it('can be edited, with the fields filled in', async () => {
    const { user, sent } = await open({
      membership: aMembership({ registration: { ...FORM, teamSize: 2 } }),
      put: aMembership({ registration: { ...FORM, name: 'Ada L', teamSize: 2 } }),
    });
    await user.click(screen.getByRole('button', { name: 'Edit registration' }));
    await user.type(field('Full Name'), ' L');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await pass(0);
    expect(sent('PUT', '').map(({ body }) => JSON.parse(body))).toEqual([
      { ...FORM, name: 'Ada L', teamSize: 2 },
    ]);
    expect(screen.getByText('Ada L')).toBeTruthy();
  });

  it('cannot be changed after a submission', async () => {
    await open({ membership: aMembership({ registration: FORM, entered: true }) });
    for (const name of ['Cancel Registration', 'Edit registration'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    expect(screen.getByText(/can no longer be changed/)).toBeTruthy();
  });

  it('keeps what was typed when the network refuses, and shows why', async () => {
    const { user } = await open({
      put: Response.json({ message: 'Registration closed on May 15, 2025.' }, { status: 409 }),
    });
    await fill(user);
    await submit(user);
    expect(screen.getByRole('alert').textContent).toBe('Registration closed on May 15, 2025.');
    expect(field('Project Idea').value).toBe('A line');
    expect(flag()).toBeNull();
  });

  it('leaves nothing in the storage of a partner page', async () => {
    const { user } = await open({ host: { insertRule: () => {} } });
    await fill(user);
    await submit(user);
    expect(screen.getByText('See you there!')).toBeTruthy();
    expect(flag()).toBeNull();
  });

  it('shows a message when the deadline passes while the form is open, and keeps what was typed', async () => {
    const now = new Date();
    const { user } = await open({
      competition: {
        now: now.toISOString(),
        deadlines: {
          registration: new Date(now.getTime() + MINUTE).toISOString(),
          submission: new Date(now.getTime() + DAY).toISOString(),
        },
      },
    });
    await fill(user);
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(MINUTE);
    expect(screen.getByRole('alert').textContent).toMatch(/^Registration closed on /);
    expect(field('Full Name').value).toBe('Ada');
    expect(field('Project Idea').value).toBe('A line');
  });

  it('keeps what was typed when the dialog is closed', async () => {
    const { user } = await open();
    await fill(user, { name: 'Ada' });
    await user.keyboard('{Escape}');
    await pass(1000);
    expect(dialog()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await pass(0);
    expect(field('Full Name').value).toBe('Ada');
  });
});

describe('the registration of a visitor', () => {
  it('connects the wallet first, then registers what was typed', async () => {
    const { user, host, sent } = await open({
      session: { status: 'visitor', did: null, username: '', balance: null, proven: false },
    });
    await fill(user);
    await submit(user);
    expect(host.session.connect).toHaveBeenCalled();
    expect(sent('PUT', 'registration')).toHaveLength(1);
  });
});
