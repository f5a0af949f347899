import type { AssetKind } from '#common/publication/publication.ts';

export interface FileDescriptionProps {
  file: File;
  kind: AssetKind;
  /** `field` is one of the wizard's: see `proposals.ts`. */
  onUse: (field: string, value: string) => void;
}

/** What a file says about itself, each with 'Use', and what to know before it is sent. */
export const FileDescription = (_props: FileDescriptionProps) => null;
