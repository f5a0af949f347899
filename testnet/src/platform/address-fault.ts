import { CannotStart } from './cannot-start.ts';

interface Address {
  port: number;
  host: string;
}

const SENTENCES: Readonly<
  Record<string, (address: Address) => [sentence: string, advice: string]>
> = {
  EADDRINUSE: ({ port }) => [
    `Port ${port} is in use, perhaps by another Trove.`,
    `Stop the program that uses it, or choose another: PORT=${port + 1}`,
  ],
  EACCES: ({ port }) => [
    `Port ${port} may not be opened by this user.`,
    'Choose one from 1024 up with PORT.',
  ],
  EADDRNOTAVAIL: ({ host }) => [
    `${host} is no address of this machine.`,
    'Set HOST to one, or to 0.0.0.0 for all of them.',
  ],
  ENOTFOUND: ({ host }) => [
    `HOST is "${host}", which is no address and no known name.`,
    'Set HOST to an address of this machine, or to 0.0.0.0 for all of them.',
  ],
};

/** Converts the error of a server that could not listen to a CannotStart, and returns every other error as it is. */
export function explainListening(error: unknown, address: Address): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  const words = SENTENCES[code]?.(address);
  return words ? new CannotStart(...words, { cause: error }) : error;
}
