import { act, screen, within } from '@testing-library/react';
import { aProvider } from '@trove/kit/testing/factories.ts';
import { aVisitor } from '@trove/kit/testing/fake-host.ts';

import {
  ask,
  asked,
  did,
  openPlayground,
  ready,
  shows,
  submit,
  turns,
} from './testing/open-playground.tsx';

const panel = (name: string) =>
  screen.getByRole(window.innerWidth < 1024 ? 'dialog' : 'complementary', { name });

beforeEach(() => localStorage.clear());

describe('the head of the chat', () => {
  const tag = {
    name: 'QmTalk:latest',
    model: 'QmTalk:latest',
    asset: { nft: 'QmTalk', name: 'Talker', credits: 2 },
    details: { parameter_size: '1.2B' },
  };

  it('shows the model that answers: name, size, price and free messages', async () => {
    const { user } = openPlayground({
      answers: {
        'GET /net/models/api/tags': { models: [tag] },
        'GET /net/models/free': { models: [{ model: 'QmTalk:latest', of: 3, left: 3 }] },
      },
    });
    const chat = within(screen.getByRole('region', { name: 'Chat' }));
    const name = await chat.findByRole('button', { name: 'Talker' });
    await chat.findByText('3 of 3 free');
    expect(name.nextElementSibling?.textContent).toBe(
      '1.2B · 2 credits per 50 tokens · 3 of 3 free',
    );
    await user.click(name);
    await shows(() => document.activeElement === screen.getByLabelText('Model'));
  });
});

describe('the settings', () => {
  it('[PLAYSET-20] [PLAYSET-21] [PLAYSET-22] [PLAYSET-41] [PLAY-59] show the balance of the DID', async () => {
    const { network } = openPlayground({ balance: 42 });
    const settings = within(panel('Settings'));
    expect(await settings.findByText('42 tokens')).toBeTruthy();
    expect(settings.getByText('42 credits')).toBeTruthy();
    expect(settings.getByText('5 TROVE = 500 tokens')).toBeTruthy();
    expect(settings.getByRole('button', { name: 'Buy More' })).toBeTruthy();
    expect(network.calls.some(({ url }) => url.endsWith(`/credit_balance/${did}`))).toBe(true);
  });

  it.each([
    ['to a visitor', { session: aVisitor }],
    ['after a failed lookup', { answers: { credit_balance: 400 } }],
  ])('[PLAYSET-42] [PLAYSET-60] show 0 tokens %s', async (_who, scene) => {
    openPlayground(scene);
    expect(await screen.findByText('0 tokens')).toBeTruthy();
    await ready();
  });

  it('show the balance and the model first, and fold the rest', async () => {
    openPlayground();
    await ready();
    const folds = [...panel('Settings').querySelectorAll('details')];
    expect(folds.map((fold) => [fold.querySelector('summary')?.textContent, fold.open])).toEqual([
      ['Answers', false],
      ['Context', false],
    ]);
    const [answers, context] = folds;
    expect(answers?.contains(screen.getByLabelText('Temperature'))).toBe(true);
    expect(context?.contains(screen.getByLabelText('RAG file'))).toBe(true);
    expect(screen.getByLabelText('Model').closest('details')).toBeNull();
  });

  it('[PLAYSET-43] follow the balance event of the browser', async () => {
    openPlayground();
    await screen.findByText('100 tokens');
    act(() => {
      window.dispatchEvent(new CustomEvent('updateInferenceBalance', { detail: 77 }));
    });
    expect(await screen.findByText('77 tokens')).toBeTruthy();
  });

  it('[PLAYSET-23] [PLAYSET-58] [PLAY-53] [PLAY-54] list the models that can run', async () => {
    const { network } = openPlayground({ at: '/playground?model=talker' });
    await ready();
    expect(screen.getByLabelText<HTMLSelectElement>('Model').value).toBe('QmTalk');
    expect(network.calls.some(({ url }) => url === '/net/models/api/tags')).toBe(true);
  });

  it('are asked the question in the address, which then leaves the address', async () => {
    const { host } = openPlayground({
      at: '/playground?model=talker&ask=What%20is%20a%20faucet%3F',
    });
    await ready();
    expect(await screen.findByDisplayValue('What is a faucet?')).toBeTruthy();
    expect(host.nav.location.get().search).toBe('?model=talker');
  });

  it('[PLAY-56] [PLAY-58] show no error for a host without a list, and stay on the page for an unknown model', async () => {
    const { host } = openPlayground({
      at: '/playground?model=nobody',
      answers: { 'GET /net/models/api/tags': 500 },
    });
    await ready();
    expect(screen.getByText(/“nobody” does not run here/)).toBeTruthy();
    expect(host.notify.error).not.toHaveBeenCalled();
  });

  it('[PLAYSET-40] are sent with the request', async () => {
    const opened = openPlayground();
    const set = async (label: string, value: string) => {
      const field = screen.getByRole('spinbutton', { name: label });
      await opened.user.clear(field);
      await opened.user.type(field, value);
    };
    await ready();
    await set('Temperature', '1.2');
    await set('Max tokens', '64');
    await set('Top-p', '0.9');
    await ask(opened, 'Hi');
    await shows(() => turns('Assistant').length === 1 && submit().textContent === 'Try it out');
    expect(asked(opened).ollama_inference_input).toMatchObject({
      temperature: 1.2,
      max_tokens: 64,
      top_p: 0.9,
    });
    await opened.user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Temperature' }).value).toBe(
      '0.5',
    );
  });

  it('[PLAY-33] [PLAY-60] use the model host when no provider has an address', async () => {
    const opened = openPlayground({
      answers: { onboarded_providers: { status: true, data: [aProvider({ endpoints: {} })] } },
    });
    await ask(opened, 'Hi');
    await shows(() => opened.posts('/api/chat').length === 1);
    expect(opened.posts('/api/chat')[0]?.url).toBe('/net/models/api/chat');
    await shows(() => submit().textContent === 'Try it out');
  });
});
