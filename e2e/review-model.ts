import { expect } from '@playwright/test';

import type { Part, Screen } from './engines/port.ts';
import type { Person } from './person.ts';

/** Creates the smallest file with the header of a GGUF model: version 3, no tensors, no metadata. */
export const smallestModel = (name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.concat([
    Buffer.from('GGUF'),
    Buffer.from(new Uint32Array([3]).buffer),
    Buffer.from(new BigUint64Array([0n, 0n]).buffer),
  ]),
});

/** Selects the first provider in the picker. */
export async function chooseProvider({ page }: Pick<Person<Screen>, 'page'>) {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const picker = page.getByRole('dialog');
  await picker
    .getByRole('button')
    .filter({ hasText: /provider/i })
    .first()
    .click();
  await picker.getByRole('button', { name: 'Select Provider' }).click();
}

/** Goes to the next step of a wizard. A click before it is shown would lead to the same step again. */
export async function goToNextStep({ page }: Pick<Person<Screen>, 'page'>) {
  const current = page.locator('[aria-current="step"]');
  const before = (await current.textContent()) ?? '';
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(() => current.textContent()).not.toBe(before);
}

/** Fills in only what a model requires, up to the last page of its wizard. */
export async function reviewModel(
  person: Person<Screen>,
  { name, file }: { name: string; file: Parameters<Part['setInputFiles']>[0] },
) {
  const { page } = person;
  await page.getByLabel('Model Name*').fill(name);
  await page.getByLabel('Description*').fill('Arrives all the same.');
  await chooseProvider(person);
  await page.getByLabel('Model file').setInputFiles(file);
  await goToNextStep(person);
  await goToNextStep(person);
}
