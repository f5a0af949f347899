import type { Part, Screen } from './engines/port.ts';

/** Opens the registration of a competition, fills it in and sends it; `place` is the page or element that shows it. */
export async function sendRegistration(place: Screen | Part): Promise<void> {
  await place.getByRole('button', { name: 'Register' }).click();
  const form = place.getByRole('dialog').filter({ hasText: 'Full Name' });
  await form.getByLabel('Full Name').fill('Ada Lovelace');
  await form.getByLabel('Email Address').fill('ada@example.org');
  await form.getByLabel('Project Idea').fill('A line through all points');
  await form.getByRole('button', { name: 'Register' }).click();
}
