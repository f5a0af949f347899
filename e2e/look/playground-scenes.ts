import {
  answers,
  ask,
  closePanels,
  holdAnswers,
  messageInput,
  openPanel,
  unfold,
} from '../chat.ts';
import { expect } from '../fixtures.ts';
import type { Person } from '../person.ts';
import type { Scene } from './scene.ts';

const MODEL = 'Trove Talk Mini';
const HARBOUR =
  '# Harbour\n\nThe lighthouse keeper is called Maren.\n\nBoats leave the harbour at noon, and the keeper waves.\n\nThe market opens on Tuesday.\n';

async function chooseFile(person: Person, name: string, content: string) {
  await unfold(person, 'Context');
  await person.page
    .getByLabel('RAG file')
    .setInputFiles({ name, mimeType: 'text/markdown', buffer: Buffer.from(content) });
}

const chooseModel = async (person: Person, name: string) => {
  await openPanel(person, 'Settings');
  await person.page.getByLabel('Model', { exact: true }).selectOption(name);
};

/** The playground: each scene begins where the one before it ended. */
export const PLAYGROUND_SCENES: readonly Scene[] = [
  {
    name: 'Playground, visitor',
    frame: 'window',
    async show({ person }) {
      await person.open('/playground');
      await expect(person.page.getByRole('button', { name: 'What are credits?' })).toBeVisible();
    },
  },
  {
    name: 'Playground, free messages',
    frame: 'window',
    async show({ person }) {
      await person.bringWallet();
      await person.open('/playground');
      await expect(person.page.getByText('3 of 3 free')).toBeVisible();
    },
  },
  {
    name: 'Playground, out of credits',
    frame: 'window',
    async show({ person }) {
      // Messages to the guide would be free, so another model is selected.
      await chooseModel(person, MODEL);
      await closePanels(person);
      await messageInput(person).fill('How do I rate a model?');
      await messageInput(person).press('Enter');
      await expect(person.page.getByRole('button', { name: 'Buy credits' })).toBeVisible();
    },
  },
  {
    name: 'Playground, buying credits',
    frame: 'window',
    async show({ person }) {
      await person.page.getByRole('button', { name: 'Buy credits' }).click();
      await expect(person.approval('Buy 500 credits for 5 TROVE')).toBeVisible();
    },
  },
  {
    name: 'Playground, settings and the card of a model',
    frame: 'window',
    async show({ person }) {
      await person.approve('Buy 500 credits for 5 TROVE');
      await person.seesToast('New balance: 500 tokens');
      await openPanel(person, 'Settings');
      await expect(person.page.getByText('About this model')).toBeVisible();
    },
  },
  {
    name: 'Playground, settings to their end',
    frame: 'window',
    async show({ person }) {
      await unfold(person, 'Answers');
      await unfold(person, 'Context');
      await person.page.getByLabel('K-Nearest').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'Playground, system prompt',
    frame: 'window',
    async show({ person }) {
      await closePanels(person);
      await openPanel(person, 'System');
      await unfold(person, 'System prompt');
      await person.page
        .getByRole('textbox', { name: /system prompt/i })
        .fill('Be brief, {{name}}.');
    },
  },
  {
    name: 'Playground, answered',
    frame: 'window',
    async show({ person }) {
      await closePanels(person);
      await ask(person, 'How do I rate a model?');
      await expect(answers(person)).toContainText(/balance \d+/);
    },
  },
  {
    name: 'Playground, context is read',
    frame: 'window',
    isLoading: true,
    async show({ person }) {
      await person.page.route(/\/rag$/, () => {});
      await openPanel(person, 'Settings');
      await chooseFile(person, 'harbour.md', HARBOUR);
      await person.page.getByText('Uploading…').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'Playground, context ready and failed',
    frame: 'window',
    async show({ person }) {
      await person.open('/playground');
      await openPanel(person, 'Settings');
      await chooseFile(person, 'harbour.md', HARBOUR);
      await expect(person.page.getByText(/^Ready: \d+ chunks?$/)).toBeVisible();
      await chooseFile(person, 'a scanned page with a rather long name.pdf', 'no pdf');
      await person.page.getByRole('button', { name: 'Try again' }).scrollIntoViewIfNeeded();
      await expect(person.page.getByText(/^Deleted on/)).toBeVisible();
    },
  },
  {
    name: 'Playground, passages',
    frame: 'window',
    async show({ person }) {
      await closePanels(person);
      await ask(person, 'Who is the lighthouse keeper?');
      const answer = answers(person).nth(1);
      await expect(answer).toContainText(/balance \d+/);
      await answer.getByText(/^Context: \d+ of \d+ chunks$/).click();
      await answer.getByRole('blockquote').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'Playground, a passage in its file',
    frame: 'window',
    async show({ person }) {
      const show = answers(person).nth(1).getByRole('button', { name: 'Show in the file' });
      await show.first().click();
      await expect(person.page.getByRole('dialog', { name: 'harbour.md' })).toBeVisible();
    },
  },
  {
    name: 'Playground, search',
    frame: 'window',
    async show({ person }) {
      await person.page.keyboard.press('Escape');
      await person.page.getByRole('button', { name: 'Search messages' }).click();
      const dialog = person.page.getByRole('dialog', { name: 'Search messages' });
      await dialog.getByRole('textbox').or(dialog.getByRole('searchbox')).fill('rate');
    },
  },
  {
    name: 'Playground, shortcuts',
    frame: 'window',
    async show({ person }) {
      await person.page.keyboard.press('Escape');
      await person.page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await expect(person.page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    name: 'Playground, comparison',
    frame: 'window',
    async show({ person }) {
      await person.page.keyboard.press('Escape');
      await person.page.getByRole('button', { name: 'Compare models' }).click();
      await expect(person.page.getByText(/^One prompt for/)).toBeVisible();
      await expect(person.page.locator('.trove-toast')).toHaveCount(0);
    },
  },
  {
    name: 'Playground, compared',
    frame: 'window',
    async show({ person }) {
      const prompt = person.page.getByRole('textbox', { name: 'Prompt for all models' });
      await prompt.fill('How do I rate a model?');
      await prompt.press('Enter');
      await person.approve('Send a message');
      await person.approve('Send a message');
      const prefer = person.page.getByRole('button', { name: 'I prefer this answer' });
      await expect(prefer).toHaveCount(2);
    },
  },
  {
    name: 'Playground, an answer on its way',
    frame: 'window',
    isLoading: true,
    async show({ person }) {
      await holdAnswers(person.page);
      await person.open('/playground');
      await ask(person, 'How do I buy a model?');
      await expect(answers(person).nth(2)).toContainText(/chunks/);
      await expect(answers(person).nth(2)).not.toContainText('AI is thinking...');
    },
  },
  {
    name: 'Playground, stopped',
    frame: 'window',
    async show({ person }) {
      await person.page.getByRole('button', { name: 'Stop' }).click();
      await expect(answers(person).nth(2)).toContainText('Stopped');
    },
  },
  {
    name: 'Playground, the engine has stopped',
    frame: 'window',
    async show({ person }) {
      const error = 'The engine stopped while it ran this model. Please try again.';
      await person.page.route(/\/(api\/chat|inference)$/, (route) =>
        route.fulfill({ status: 503, json: { error } }),
      );
      await ask(person, 'Are you still there?');
      await expect(person.page.getByRole('button', { name: 'Send again' })).toBeVisible();
    },
  },
];
