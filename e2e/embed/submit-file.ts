import type { Locator } from '@playwright/test';

/** A table that the demo competition can score. */
const TABLE = ['id,moves', ...Array.from({ length: 300 }, (_, hour) => `hour-${hour + 1},60`)].join(
  '\n',
);

/** Enters a competition that admits whoever has registered, in an embed, and submits a file that can be scored. */
export async function submitFile(embed: Locator): Promise<void> {
  await embed.getByRole('link', { name: 'View competition' }).click();
  await embed.getByRole('link', { name: 'Submit', exact: true }).click();
  await embed
    .getByLabel('Submission file')
    .setInputFiles({ name: 'good.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
  await embed.getByRole('button', { name: 'Submit' }).click();
}
