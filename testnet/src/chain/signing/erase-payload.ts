import { Refusal } from '../../platform/refusal.ts';
import type { AnyAction, SignedAction } from './signed-action.ts';

/** Wraps an action so that it parses its own payload, and a table can contain actions with different payloads. */
export function erasePayload<Payload>(action: SignedAction<Payload>): AnyAction {
  function parse(body: unknown): Payload {
    const parsed = action.schema.safeParse(body);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.');
    throw new Refusal(
      `Invalid input${field ? ` in ${field}` : ''}: ${issue?.message ?? 'no object'}`,
    );
  }
  return {
    name: action.name,
    schema: action.schema,
    read: (body) => {
      const payload = parse(body);
      return { did: action.signer(payload), payload };
    },
    check: (db, payload) => action.check(db, parse(payload)),
    execute: (commit) => action.execute(commit, parse(commit.proof.payload)),
  };
}
