import type { Host } from '@trove/contract/host.ts';
import type { PurchaseRecord } from '@trove/contract/wire/trade/purchase.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { readPurchases } from './read-purchases.ts';

/** Lists what the person has bought, with the sum. */
export function ReportsPage({ host }: { host: Host }) {
  const { status } = useSyncExternalStore(host.session.subscribe, host.session.get);
  return (
    <main style={{ padding: 24 }}>
      <h1>Reports</h1>
      {status === 'connected' ? <Purchases host={host} /> : <SignIn host={host} status={status} />}
    </main>
  );
}

function SignIn({ host, status }: { host: Host; status: string }) {
  if (status === 'restoring') return <p aria-busy>Loading your session…</p>;
  return (
    <>
      <p>Connect a wallet to see what you have bought.</p>
      <button type="button" onClick={() => void host.session.connect()}>
        Connect a wallet
      </button>
    </>
  );
}

type Answer = readonly PurchaseRecord[] | 'loading' | 'failed';

function Purchases({ host }: { host: Host }) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>('loading');
  useEffect(() => {
    let isCurrent = true;
    const set = (next: Answer) => isCurrent && setAnswer(next);
    readPurchases(host).then(set, (error: unknown) => {
      host.report.error(error);
      set('failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [host, attempt]);

  const retry = () => {
    setAnswer('loading');
    setAttempt(attempt + 1);
  };
  if (answer === 'loading') return <p aria-busy>Loading your purchases…</p>;
  if (answer === 'failed') {
    return (
      <div role="alert">
        <p>Your purchases could not be loaded.</p>
        <button type="button" onClick={retry}>
          Try again
        </button>
      </div>
    );
  }
  return <Table host={host} rows={answer} />;
}

function Table({ host, rows }: { host: Host; rows: readonly PurchaseRecord[] }) {
  const symbol = host.config.tokens.active;
  const paid = rows
    .filter(({ state }) => state === 'owned')
    .reduce((total, { price }) => total + price, 0);
  // The network counts in millionths, and sums of fractions have more digits.
  const sum = Number(paid.toFixed(6));
  if (rows.length === 0) return <p>You have bought nothing yet.</p>;
  return (
    <table>
      <caption>
        {rows.length === 1 ? '1 purchase' : `${rows.length} purchases`}, {sum} {symbol}
      </caption>
      <thead>
        <tr>
          <th scope="col">Asset</th>
          <th scope="col">When</th>
          <th scope="col">State</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ nft, at, state, price }) => (
          <tr key={nft}>
            <td>{nft}</td>
            <td>{new Date(at).toLocaleDateString('en')}</td>
            <td>{state}</td>
            <td>
              {price} {symbol}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
