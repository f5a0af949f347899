/** An upload that was begun but is not on the market yet. */
export interface Unfinished {
  id: string;
  kind: 'model' | 'dataset' | 'infra';
  name: string;
  /** Status as text: the step it waits for. */
  state: string;
  /** Whether the user has to resume it. */
  isProblem: boolean;
  /** Fraction of the file that was sent, 0 to 1; null without a transfer. */
  sent: number | null;
  /** Unix time in milliseconds; null if it was not recorded. */
  when: number | null;
  /** Address that resumes it. */
  href: string;
  /** Whether it was begun in another browser. */
  isElsewhere?: boolean;
}

interface Draft {
  id: string;
  kind: 'model' | 'dataset' | 'infra';
  name: string;
  when: number | null;
  href: string;
}

interface Publication {
  draftId: string;
  kind: 'model' | 'dataset';
  name: string;
  phase: string;
  sent: number | null;
  problem?: string;
  href: string;
  updatedAt: number;
  isElsewhere?: boolean;
}

const PHASES: Record<string, string> = {
  running: 'Uploading',
  paused: 'Paused',
  'needs-file': 'Waiting for its file',
  failed: 'Failed',
  stopped: 'Ready to be signed',
};

/** Merges both lists, the newest first; a draft that is being published appears once. */
export function listUnfinished(
  drafts: readonly Draft[],
  publications: readonly Publication[],
): Unfinished[] {
  const published = publications.filter(({ phase }) => phase !== 'published');
  const begun = new Set(publications.map(({ draftId }) => draftId));
  return [
    ...published.map(
      ({ draftId, kind, name, phase, sent, problem, href, updatedAt, isElsewhere }) => ({
        id: draftId,
        kind,
        name,
        state: problem ?? PHASES[phase] ?? 'Not finished',
        isProblem: phase === 'failed' || phase === 'needs-file',
        sent: phase === 'running' || phase === 'paused' ? sent : null,
        when: updatedAt,
        href,
        ...(isElsewhere === true && { isElsewhere }),
      }),
    ),
    ...drafts
      .filter(({ id }) => !begun.has(id))
      .map(({ id, kind, name, when, href }) => ({
        id,
        kind,
        name,
        state: 'Draft',
        isProblem: false,
        sent: null,
        when,
        href,
      })),
  ].toSorted((one, other) => (other.when ?? 0) - (one.when ?? 0));
}
