/** A package of an image for which its distribution has a newer version. */
export interface PendingFix {
  name: string;
  installed: string;
  fixed: string;
  /** Whether the newer version mends a hole, by the archive it comes from. */
  isSecurity: boolean;
}

const LINE = /^Inst (?<name>\S+) \[(?<installed>[^\]]+)\] \((?<fixed>\S+) (?<archives>[^)]*)\)/;

/** Reads what `apt-get --simulate dist-upgrade` would install, in an image of Debian. */
export const readPendingFixes = (output: string): PendingFix[] =>
  output.split('\n').flatMap((line) => {
    const { name = '', installed = '', fixed = '', archives = '' } = LINE.exec(line)?.groups ?? {};
    return name === ''
      ? []
      : [{ name, installed, fixed, isSecurity: archives.includes('-security') }];
  });
