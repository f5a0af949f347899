import { profileSchema } from '@trove/contract/wire/trade/profile.ts';
import type { Profile } from '@trove/contract/wire/trade/profile.ts';
import { safeParse } from '@trove/kit/schema.ts';

/** Returns the first error message of each field of a profile. */
export function profileErrors(profile: Profile): Partial<Record<keyof Profile, string>> {
  const { error } = safeParse(profileSchema, profile);
  const found: Partial<Record<keyof Profile, string>> = {};
  for (const issue of error?.issues ?? []) {
    const key = issue.path[0] as keyof Profile;
    found[key] ??=
      issue.code === 'too_big' ? `Use at most ${issue.maximum} characters.` : issue.message;
  }
  return found;
}
