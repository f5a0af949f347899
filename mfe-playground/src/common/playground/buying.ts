import { atom } from 'jotai';

/** True while credits are being bought: from the wallet's question until the balance has changed (spec 001 §4). */
export const buyingAtom = atom(false);
