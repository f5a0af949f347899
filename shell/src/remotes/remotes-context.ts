import { createContext, useContext } from 'react';

import type { Remotes } from './create-remotes.ts';

const RemotesContext = createContext<Remotes | null>(null);

export const RemotesProvider = RemotesContext.Provider;

export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (remotes === null) throw new Error('There is no RemotesProvider above this component.');
  return remotes;
}
