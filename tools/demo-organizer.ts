import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { demoBackup, demoKeyFile } from './lib/demo-backup.ts';
import { dataDir, giveUp } from './lib/settings.ts';

/** `npm run demo:organizer`: writes a wallet backup of the account that runs the demo competitions. */

const folder = dataDir();
if (!existsSync(demoKeyFile(folder)))
  giveUp(
    'This network has no demo organizer.',
    'Start it once with demo data (`npm start`), then run the command again.',
  );

const passphrase = randomBytes(9).toString('base64url');
const { backup } = await demoBackup({
  dataDir: folder,
  username: 'Demo organizer',
  passphrase,
});
const file = path.join(folder, 'demo-organizer.json');
writeFileSync(file, backup, { mode: 0o600 });
console.info(`Wallet backup: ${file}
Passphrase:    ${passphrase}

On the site: Connect Wallet, Use test wallet, Restore a backup; choose the file and unlock it with the passphrase.
Then open Competitions, a competition's area, Organize.`);
