import { invitation, table } from '../../journeys/competitions/in-a-competition.ts';
import { sendRegistration } from '../../send-registration.ts';
import { expectText, test } from '../fixtures.ts';

test('a participant comes with a key, registers, submits, and stands on the board @long', async ({
  owner,
  network,
}) => {
  const { page, url } = owner;
  await page.goto(`${url}${await invitation(network)}`);
  await page.getByRole('region', { name: 'Your submissions' }).waitFor();

  await sendRegistration(page);
  await owner.seesToast('Successfully registered for the hackathon!');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'You are registered' }).waitFor();

  await page.getByLabel('Submission file').setInputFiles({
    name: 'broken.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('id,moves\nhour-1,12\n'),
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page
    .getByRole('alert')
    .getByText(/^The rows of \d+ ids are missing: "hour-2"/)
    .waitFor();

  await page.getByLabel('Submission file').setInputFiles({
    name: 'good.csv',
    mimeType: 'text/csv',
    buffer: table(60),
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('4 of 5 left today, resets 00:00 UTC').waitFor();
  await expectText(page.getByRole('table', { name: 'Leaderboard' }), '50.293333');
});
