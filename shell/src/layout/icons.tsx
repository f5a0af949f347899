import {
  Brain,
  ChartLine,
  Database,
  FileUp,
  FolderUp,
  Handshake,
  House,
  Package,
  Server,
  Settings,
  Trophy,
  Upload,
  Wallet,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { VIEWS } from '@trove/shared/contract/views.ts';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  brain: Brain,
  'chart-line': ChartLine,
  database: Database,
  'file-up': FileUp,
  'folder-up': FolderUp,
  handshake: Handshake,
  house: House,
  package: Package,
  server: Server,
  settings: Settings,
  trophy: Trophy,
  upload: Upload,
  wallet: Wallet,
};

/** The icon a view declares (spec 001 §2). Its label stands beside it. */
export function ViewIcon({ view, size = 18 }: { view: string; size?: number }) {
  const { icon } = VIEWS[view as keyof typeof VIEWS] ?? VIEWS.all;
  const Icon = ICONS[icon];
  return Icon ? <Icon size={size} strokeWidth={1.75} aria-hidden /> : null;
}
