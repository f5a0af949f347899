import { TOKEN } from '../../chain/ledger/accounts.ts';

export const used = TOKEN;
