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
  Sparkles,
  Trophy,
  Upload,
  Wallet,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

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
  sparkles: Sparkles,
  trophy: Trophy,
  upload: Upload,
  wallet: Wallet,
};

/** The icon of a menu item, by its lucide name. Its label is next to it. */
export function MenuIcon({ icon, size = 18 }: { icon: string; size?: number }) {
  const Icon = ICONS[icon];
  return Icon ? <Icon size={size} strokeWidth={1.75} aria-hidden /> : null;
}
