import { isRemoteFailure } from '../lib/remote-failure.ts';
import { CODE_MESSAGE } from './messages-code.ts';

/** Returns why code cannot be shown, in the visitor's words and never in those of the error, and what may help. */
export function findReason(error: unknown) {
  const isAway = isRemoteFailure(error) && error.kind !== 'evaluation';
  const isGone = isAway && error.status === 404;
  const isPassing = isAway && !isGone;
  return {
    text: CODE_MESSAGE[isGone ? 'gone' : isPassing ? 'passing' : 'broken'],
    /** Only a reload helps, because the build is no longer on the server. */
    isGone,
    /** It is worth retrying automatically. */
    isPassing,
  };
}

export const reloadPage = () => location.reload();
