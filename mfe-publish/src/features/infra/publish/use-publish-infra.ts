import type { InfraService } from '@trove/contract/entities.ts';
import { MOTION } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';
import { useNavigate, useQueryClient } from '@trove/kit/core.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { InfraDraft } from '#common/infra-draft/infra-fields.ts';
import { settledSession } from '#common/settled-session.ts';
import { INFRA_TEXT } from '#common/texts/infra.ts';

import { keepRecord, markStarted, recordFrom } from './infra-record.ts';
import { listMachine } from './list-machine.ts';

interface PublishedDraft {
  draft: InfraDraft;
  save: (change: Partial<InfraDraft>) => void;
  discard: () => void;
}

/** Listed on the network, or stored only in this browser: without a wallet, or without its signature. */
type Outcome = keyof typeof INFRA_TEXT.outcome;

/** An outcome is confirmed, with confetti; `refused`: stored in this browser, not on the network. */
type InfraPublication =
  | { phase: 'idle' | 'publishing' | Outcome }
  | { phase: 'refused'; problem: string };

/**
 * Publishes the draft (spec 001 §4, product.md#14, product.md#C11): the record is stored immediately while the owner
 * approves that the network lists it; the confirmation follows after two seconds, My Uploads two seconds later. Without a proven wallet it stays
 * in this browser.
 */
export function usePublishInfra({ draft, save, discard }: PublishedDraft) {
  const api = useApi();
  const host = useHost();
  const { notify, session } = host;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [state, setState] = useState<InfraPublication>({ phase: 'idle' });
  const isRunning = useRef(false);

  /**
   * Registers the record and returns the outcome; without a proven wallet only if the browser could not store the
   * record.
   */
  async function list(record: InfraService, isKept: boolean): Promise<Outcome> {
    const { did, proven } = await settledSession(session);
    if (!proven && isKept) return did === null ? 'kept' : 'unproven';
    await listMachine(host, api, record);
    await queryClient.invalidateQueries({ queryKey: ['providers'] });
    return 'published';
  }

  async function publish() {
    const record = recordFrom(draft, Date.now());
    if (!record || isRunning.current) return;
    isRunning.current = true;
    setState({ phase: 'publishing' });
    const isKept = keepRecord(record);
    markStarted();
    // Further attempts use the same record.
    save({ id: record.id, createdAt: record.createdAt });
    const [outcome] = await Promise.allSettled([
      list(record, isKept),
      new Promise((resolve) => setTimeout(resolve, MOTION.infraPublishMs)),
    ]);
    isRunning.current = false;
    if (outcome.status === 'rejected') {
      setState({ phase: 'refused', problem: toAppError(outcome.reason).message });
      return;
    }
    discard();
    setState({ phase: outcome.value });
    notify.success(INFRA_TEXT.outcome[outcome.value]);
  }

  const leave = useEffectEvent(() => void navigate(paths.myUploads()));
  const confirmation =
    state.phase in INFRA_TEXT.outcome ? INFRA_TEXT.outcome[state.phase as Outcome] : null;
  const isConfirmed = confirmation !== null;
  useEffect(() => {
    if (!isConfirmed) return undefined;
    const timer = setTimeout(() => leave(), MOTION.infraLeaveMs);
    return () => clearTimeout(timer);
  }, [isConfirmed]);

  return { state, confirmation, publish };
}
