import { readPendingFixes } from './pending-fixes.ts';

const OUTPUT = `Reading package lists...
Calculating upgrade...
The following packages will be upgraded:
  bash liblzma5
Inst bash [5.2.15-2+b8] (5.2.15-2+b13 Debian:12.15/oldstable [amd64])
Inst liblzma5 [5.4.1-1] (5.4.1-1+deb12u2 Debian-Security:12/oldstable-security [amd64]) []
Inst libnew (1.0 Debian:12.15/oldstable [amd64])
Conf bash (5.2.15-2+b13 Debian:12.15/oldstable [amd64])
`;

describe('readPendingFixes', () => {
  it('names what would be replaced, and which of it mends a hole', () => {
    expect(readPendingFixes(OUTPUT)).toEqual([
      { name: 'bash', installed: '5.2.15-2+b8', fixed: '5.2.15-2+b13', isSecurity: false },
      { name: 'liblzma5', installed: '5.4.1-1', fixed: '5.4.1-1+deb12u2', isSecurity: true },
    ]);
  });

  it('finds nothing in an image that is up to date', () => {
    expect(readPendingFixes('0 upgraded, 0 newly installed, 0 to remove.\n')).toEqual([]);
  });
});
