import { findNginx } from '../../testnet/src/testing/find-nginx.ts';
import { installPackages } from './debian.ts';

/** Installs the distribution's nginx when it is missing and this is root; returns whether it is there. */
export function ensureNginx(): boolean {
  if (findNginx() !== undefined) return true;
  installPackages('nginx-light');
  return findNginx() !== undefined;
}
