import { writeGguf } from '../../../testnet/samples/formats/gguf.ts';
import { NOT_PLAYABLE } from '../../../testnet/src/files/inspection/chat-template/chat-template.ts';
import { expect, test } from '../../fixtures.ts';
import { Person } from '../../person.ts';
import { reviewModel } from '../../review-model.ts';

const NAME = 'Thinks for ever';
const FILE = {
  name: 'thinks.gguf',
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(
    writeGguf(
      {
        'general.architecture': { kind: 'text', value: 'llama' },
        'tokenizer.tokens': { kind: 'list', of: 'text', value: ['a', 'b'] },
        'tokenizer.chat_template': {
          kind: 'text',
          value: '{% for i in range(1000000000) %}{% endfor %}x',
        },
      },
      [{ name: 'output.weight', dims: [8], values: new Float32Array(8) }],
    ),
  ),
};

test('a model whose chat template never ends says so to its seller and to buyers @long', async ({
  buyer: seller,
  browser,
}) => {
  const { page } = seller;
  await seller.open('/dashboard/upload-model');
  await reviewModel(seller, { name: NAME, file: FILE });
  await page.getByRole('button', { name: 'Publish Model' }).click();
  await seller.approve(/^Publish/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Assets' })).toBeVisible();

  const visitor = new Person(await (await browser.newContext()).newPage(), seller.url);
  for (const [who, person] of Object.entries({ seller, visitor })) {
    await test.step(`the ${who} reads it`, async () => {
      await person.openAsset('models', NAME);
      await person.page.getByRole('tab', { name: 'Files' }).click();
      await expect(person.page.getByText(NOT_PLAYABLE.endless)).toBeVisible();
      const folder = process.env['PICTURES'];
      if (folder !== undefined)
        await person.page.screenshot({ path: `${folder}/endless-${who}.png`, fullPage: true });
    });
  }
  await visitor.page.context().close();
});
