import type { Migration } from '../migrate.ts';

const guards: Record<'sqlite' | 'postgres', string[]> = {
  sqlite: [
    ...['update', 'delete'].map(
      (verb) =>
        `create trigger block_proofs_no_${verb} before ${verb} on block_proofs
         begin select raise(abort, 'block_proofs is append-only'); end`,
    ),
    `create trigger block_proofs_sealed before insert on block_proofs
     when exists (select 1 from transactions where number = new.transaction_number)
     begin select raise(abort, 'the transaction is sealed'); end`,
  ],
  postgres: [
    `create trigger block_proofs_final before update or delete on block_proofs for each row execute function refuse_change()`,
    `create trigger block_proofs_sealed before insert on block_proofs for each row execute function refuse_sealed()`,
  ],
};

/** Signer and signed payload of a block, included in its hash; earlier blocks have none. */
export const blockProofs: Migration = (dialect) => [
  `create table block_proofs (
    transaction_number bigint primary key references transactions (number) deferrable initially deferred,
    round text not null,
    did text not null,
    action text not null,
    payload text not null,
    remaining bigint not null,
    public_key text not null,
    hash text not null,
    signature text not null
  )`,
  ...guards[dialect],
];
