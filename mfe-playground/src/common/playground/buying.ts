import { atom } from 'jotai';

/** Whether credits are being bought: from the wallet's dialog until the balance has changed (spec 001 §4). */
export const buyingAtom = atom(false);
