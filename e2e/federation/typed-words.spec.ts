import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import type { NetworkProcess } from '../network-process.ts';
import { openShadowRoots, Person } from '../person.ts';
import { deployChanged, readRegistry, writeRegistry } from './change-build.ts';

/** A field in which a person types. */
interface Place {
  address: string;
  /** The way from the page to the field, such as opening a dialog. */
  open?: (page: Page) => Promise<unknown>;
  /** The same after the reload, if it differs. */
  openAgain?: (page: Page) => Promise<unknown>;
  field: (page: Page) => Locator;
  words: string;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const labelled = (label: string) => (page: Page) => page.getByLabel(label, { exact: true }).last();

/** A wizard offers its draft when it is opened again. */
const restore = press(/^Restore/);

const UPLOADS = '/dashboard/my-uploads';
const manage = (page: Page) =>
  page.getByRole('link', { name: 'Edit Tone and Noise Detector' }).click();
const ORGANIZE = '/dashboard/competitions?organize=harbor-ai';

/** Each remote: the address whose code is gone (null: the person reloads without being asked), and the fields. */
const REMOTES: Record<string, { gone: string | null; places: Record<string, Place> }> = {
  'mfe-browse': {
    gone: '/dashboard/providers',
    places: {
      review: {
        address: '/dashboard/models',
        async open(page) {
          await page.getByRole('article').getByRole('link').first().click();
          await page.getByRole('button', { name: 'Rate', exact: true }).first().click();
        },
        field: (page) => page.getByRole('dialog').getByRole('textbox'),
        words: 'Reads faded stamps, too.',
      },
    },
  },
  'mfe-publish': {
    gone: null,
    places: {
      'a model': {
        address: '/dashboard/upload-model',
        openAgain: restore,
        field: labelled('Model Name*'),
        words: 'Stamp reader',
      },
      'a dataset': {
        address: '/dashboard/upload-dataset',
        openAgain: restore,
        field: labelled('Dataset Name'),
        words: 'Rain by hour',
      },
      'a service': {
        address: '/dashboard/upload/infra',
        field: labelled('Service Name'),
        words: 'Quiet Harbour GPUs',
      },
      'its price': {
        address: '/dashboard/upload/infra/pricing',
        field: labelled('Price'),
        words: '1.68',
      },
      'a new price': {
        address: UPLOADS,
        open: manage,
        field: labelled('Price in TROVE'),
        words: '42',
      },
      'changed details': {
        address: UPLOADS,
        open: manage,
        field: labelled('Description'),
        words: 'Better words.',
      },
      'notes of a version': {
        address: UPLOADS,
        open: manage,
        field: labelled('What is new?'),
        words: 'Fewer errors.',
      },
      withdrawal: { address: '/dashboard/withdraw', field: labelled('Amount'), words: '1.25' },
      profile: {
        address: '/dashboard/creator/:did',
        open: press('Edit profile'),
        field: labelled('Bio'),
        words: 'Makes small models.',
      },
    },
  },
  'mfe-playground': {
    gone: '/playground?compare=',
    places: {
      'prompt of a project': {
        address: '/playground',
        async open(page) {
          await page.getByText('System prompt', { exact: true }).click();
          await page.getByRole('button', { name: 'Save', exact: true }).click();
          await page.getByLabel('Project name').fill('Rhymes');
          await page.getByRole('button', { name: 'Save project' }).click();
          await page.getByRole('button', { name: 'Edit', exact: true }).click();
        },
        openAgain: async () => {},
        field: labelled('System prompt'),
        words: 'You answer in prose.',
      },
      question: {
        address: '/playground',
        field: labelled('Message'),
        words: 'What rhymes with orange?',
      },
    },
  },
  'mfe-competitions': {
    gone: '/dashboard/competitions?board=harbor-ai',
    places: {
      registration: {
        address: '/dashboard/competitions',
        open: press('Register'),
        field: labelled('Project Idea'),
        words: 'Cranes that wait for the tide.',
      },
      'access key': { address: ORGANIZE, field: labelled('Issued to'), words: 'The jury' },
      partner: { address: ORGANIZE, field: labelled('Site'), words: 'https://port.example' },
      theme: { address: ORGANIZE, field: labelled('Description'), words: 'A harbour in spring.' },
    },
  },
};

async function goTo(person: Person, { address, field, ...place }: Place, open = place.open) {
  await person.open(address.replace(':did', await person.did()));
  await open?.(person.page);
  return field(person.page);
}

/** Deploys a build of a remote and deletes the one before it, whose pages are open in tabs. */
function deployOverAll(network: NetworkProcess, id: string) {
  const before = readRegistry(network).remotes[id]?.live ?? '';
  deployChanged(network, id, 'b00000000009', (text) => text);
  const registry = readRegistry(network);
  registry.remotes[id]!.builds = ['b00000000009'];
  writeRegistry(network, registry);
  rmSync(path.join(network.siteDir, 'remotes', id, before), { recursive: true });
}

/** Goes where the old build's code is needed, is told that a new version is there, and reloads. */
async function reloadWhenAsked(page: Page, gone: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, gone);
  await expect(page.getByText('A new version is there.').first()).toBeVisible();
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Reload' }).first().click(),
  ]);
}

async function aSeller(page: Page, network: NetworkProcess) {
  await openShadowRoots(page);
  const person = new Person(page, network.url);
  const file = path.join(network.dataDir, 'net/keys', 'demo-seller-1.key');
  await person.bringWallet('Seller', readFileSync(file, 'utf8').trim());
  return person;
}

/** Places whose page has no other code that could be gone, and one of the shell. */
const RELOADED: Record<string, Place> = {
  faucet: { address: '/faucet', field: labelled('DID'), words: 'bafybmiunfinished' },
  'the name of a project': {
    address: '/playground',
    open: press('Save'),
    field: labelled('Project name'),
    words: 'Rhymes',
  },
  'an access token': {
    address: '/dashboard/settings',
    field: labelled('Name of the program'),
    words: 'Editor at home',
  },
};

for (const [name, place] of Object.entries(RELOADED)) {
  test(`a reload loses nothing typed: ${name} @long`, async ({ buyer }) => {
    await (await goTo(buyer, place)).fill(place.words);
    await buyer.page.reload();
    await expect(await goTo(buyer, place)).toHaveValue(place.words);
  });
}

test('a reload loses nothing typed: address of a partner @long', async ({ visitor }) => {
  await visitor.open('/dashboard/become-partner');
  const field = visitor.page.getByLabel('E-mail address');
  await field.fill('ada@port.example');
  await visitor.page.reload();
  await expect(field).toHaveValue('ada@port.example');
});

for (const [id, { gone, places }] of Object.entries(REMOTES)) {
  test(`${id}: "A new version is there" and Reload lose nothing typed @long`, async ({
    page,
    ownNetwork,
  }) => {
    const person = await aSeller(page, ownNetwork);
    for (const [name, place] of Object.entries(places)) {
      await test.step(`types: ${name}`, async () => {
        await (await goTo(person, place)).fill(place.words);
      });
    }
    deployOverAll(ownNetwork, id);
    if (gone === null) await page.reload();
    else await reloadWhenAsked(page, gone);
    for (const [name, place] of Object.entries(places)) {
      await test.step(`finds: ${name}`, async () => {
        const field = await goTo(person, place, place.openAgain);
        await expect(field).toHaveValue(place.words);
      });
    }
  });
}
