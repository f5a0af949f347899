import * as z from 'zod/mini';

import {
  competitionThemeSchema,
  creatorSchema,
  localItemSchema,
  projectSchema,
  registrationSchema,
} from './entities.ts';

const isValid = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe('registrationSchema', () => {
  const form = { name: 'Ann', email: 'ann@example.org', projectIdea: 'maps' };

  it.each([
    ['the three required fields', form, true],
    ['all fields', { ...form, teamSize: 5, experience: 'some' }, true],
    ['a blank name', { ...form, name: ' ' }, false],
    ['an invalid address', { ...form, email: 'ann' }, false],
    ['a blank idea', { ...form, projectIdea: '' }, false],
    ['a team of six', { ...form, teamSize: 6 }, false],
  ])('with %s %j is valid: %s', (_what, value, valid) => {
    expect(isValid(registrationSchema, value)).toBe(valid);
  });
});

describe('competitionThemeSchema', () => {
  const theme = { id: 'dallas-ai', primaryColor: '#abc' };

  it.each([
    ['id and colour', theme, true],
    ['no id', { ...theme, id: '' }, false],
    ['a named colour', { ...theme, primaryColor: 'red' }, false],
    ['a name of 100', { ...theme, name: 'a'.repeat(100) }, true],
    ['a name of 101', { ...theme, name: 'a'.repeat(101) }, false],
    ['a description of 501', { ...theme, description: 'a'.repeat(501) }, false],
  ])('with %s is valid: %#', (_what, value, valid) => {
    expect(isValid(competitionThemeSchema, value)).toBe(valid);
  });
});

describe('creatorSchema', () => {
  const creator = {
    name: 'Ann',
    avatar: 'ann.png',
    bio: 'Trains small models.',
    location: 'Cork',
    website: 'https://example.org',
    joinedDate: '2026-01-01',
    stats: { models: 2, datasets: 1, downloads: 30, likes: 4 },
    socialLinks: { twitter: 'https://example.org/t', github: 'https://example.org/g' },
  };

  it('[DATA-145] accepts name, picture, bio, location, site, joining date, numbers and links', () => {
    expect(z.parse(creatorSchema, creator)).toEqual(creator);
  });

  it.each(['name', 'bio', 'location', 'joinedDate', 'stats', 'socialLinks'])(
    '[DATA-145] rejects a creator without %s',
    (field) => {
      expect(isValid(creatorSchema, { ...creator, [field]: undefined })).toBe(false);
    },
  );
});

describe('localItemSchema', () => {
  it('[DATA-86] parses downloads, 0 for an entry without the field', () => {
    const item = { id: 'infra-1', name: 'Mine', region: 'Ireland' };
    expect(z.parse(localItemSchema, item)).toEqual({ ...item, downloads: 0 });
    expect(z.parse(localItemSchema, { ...item, downloads: 3 }).downloads).toBe(3);
  });
});

describe('projectSchema', () => {
  it('accepts a project that has only a name', () => {
    expect(z.parse(projectSchema, { name: 'Mine' })).toEqual({
      name: 'Mine',
      systemPrompt: '',
      messages: [],
    });
  });
});
