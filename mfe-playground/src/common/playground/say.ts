import type { Host, NoticeOptions } from '@trove/contract/host.ts';
import { TOAST } from '@trove/contract/limits.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';

/** Options of the playground's toasts (product.md#C29). */
const OPTIONS: NoticeOptions = { duration: TOAST.playgroundMs, position: 'top-right' };

/** Creates the functions that show the playground's toasts. */
export const createSay = (notify: Pick<Host['notify'], 'success' | 'error'>) => ({
  success: (message: string, options?: Pick<NoticeOptions, 'after'>) =>
    notify.success(message, { ...OPTIONS, ...options }),
  error: (message: string) => notify.error(new AppError('unexpected', message), OPTIONS),
});

export type Say = ReturnType<typeof createSay>;
