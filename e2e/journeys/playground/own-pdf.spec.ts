import { pdf } from '../../../testnet/src/ai/rag/testing/make-files.ts';
import { answers, conversation, messageInput } from '../../chat.ts';
import { countGestures } from '../../count-gestures.ts';
import { expect, test } from '../../fixtures.ts';

test(
  'a newcomer gets a quoted answer from an own PDF with four clicks, and asks on without any',
  { tag: '@long' },
  async ({ visitor }) => {
    const { page } = visitor;
    const gestures = await countGestures(page.context());
    await visitor.open('/playground');
    await expect(page.getByRole('button', { name: 'Attach files' })).toBeEnabled();
    const bytes = pdf(['The storm broke the crane.', 'The lighthouse keeper is called Maren.']);
    const dataTransfer = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      const file = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0);
      transfer.items.add(new File([file], 'harbour.pdf', { type: 'application/pdf' }));
      return transfer;
    }, bytes.toString('base64'));
    await conversation(visitor).dispatchEvent('drop', { dataTransfer });
    await messageInput(visitor).fill('Who is the lighthouse keeper?');
    await messageInput(visitor).press('Enter');

    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await page.getByRole('button', { name: 'Use test wallet' }).click();
    await page.getByRole('button', { name: 'Create test wallet' }).click();
    const approval = visitor.approval('Send a message');
    await expect(
      approval.getByRole('checkbox', { name: 'Allow free messages here' }),
    ).toBeChecked();
    await approval.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(answers(visitor)).toContainText('The lighthouse keeper is called Maren. [1]');
    expect(gestures.clicks).toBeLessThanOrEqual(4);

    await messageInput(visitor).fill('What broke the crane?');
    await messageInput(visitor).press('Enter');
    await expect(answers(visitor).nth(1)).toContainText('The storm broke the crane.');
    expect(gestures.clicks).toBeLessThanOrEqual(4);
    expect(visitor.faults).toEqual([]);
  },
);
