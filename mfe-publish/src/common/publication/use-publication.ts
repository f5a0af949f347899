import type { PublicationProgress, PublicationRequest } from './publication.ts';

export interface PublicationControl {
  /** Undefined while nothing of this draft has been published or begun. */
  progress: PublicationProgress | undefined;
  start: (request: PublicationRequest) => void;
  /** The failed step alone: same asset, no second upload, no second payment. */
  retry: () => void;
  pause: () => void;
  resume: () => void;
  /** Forgets the publication, here and at the provider. */
  cancel: () => void;
  /** The same file once more, after the page was opened anew. */
  chooseFile: (file: File) => void;
  /** Another link in place of one that could not be fetched. */
  chooseLink: (url: string) => void;
}

/** The publication of a draft by the connected DID; it goes on when the page is left. */
export function usePublication(_draftId: string): PublicationControl {
  const nothing = () => {};
  return {
    progress: undefined,
    start: nothing,
    retry: nothing,
    pause: nothing,
    resume: nothing,
    cancel: nothing,
    chooseFile: nothing,
    chooseLink: nothing,
  };
}
