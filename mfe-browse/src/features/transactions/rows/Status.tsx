import type { Transaction } from '@trove/contract/entities.ts';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';

const TONES = { completed: 'success', pending: 'warning', processing: 'info' } as const;

/** The status of a transaction, capitalised (spec 000 §3). */
export const Status = ({ status }: Pick<Transaction, 'status'>) => (
  <Chip tone={TONES[status]}>{`${status.charAt(0).toUpperCase()}${status.slice(1)}`}</Chip>
);
