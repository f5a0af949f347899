/** Dashboard views and their declarations (spec 001 §2). The site enforces none of these (product.md#10). */

export type ViewCategory = 'main' | 'upload' | 'management' | 'financial' | 'settings';

export interface ViewMetadata {
  title: string;
  description: string;
  /** Name of a lucide icon. */
  icon: string;
  category: ViewCategory;
  requiresAuth: true;
  permission: string;
}

export const VIEWS = {
  all: {
    title: 'Home',
    description: 'Statistics and trending assets.',
    icon: 'house',
    category: 'main',
    requiresAuth: true,
    permission: 'dashboard:read',
  },
  models: {
    title: 'AI Models',
    description: 'Models for every task, ready to buy and download.',
    icon: 'brain',
    category: 'main',
    requiresAuth: true,
    permission: 'models:read',
  },
  datasets: {
    title: 'Datasets',
    description: 'Data to train and test with, by file format.',
    icon: 'database',
    category: 'main',
    requiresAuth: true,
    permission: 'datasets:read',
  },
  assets: {
    title: 'My Assets',
    description: 'Everything your wallet owns.',
    icon: 'package',
    category: 'main',
    requiresAuth: true,
    permission: 'assets:read',
  },
  'infra-providers': {
    title: 'Infra Providers',
    description: 'Who hosts and runs assets, and what it costs.',
    icon: 'server',
    category: 'main',
    requiresAuth: true,
    permission: 'infra:read',
  },
  competitions: {
    title: 'AI Competitions',
    description: 'Challenges to enter and results to follow.',
    icon: 'trophy',
    category: 'main',
    requiresAuth: true,
    permission: 'competitions:read',
  },
  'upload-model': {
    title: 'Upload AI Model',
    description: 'Publish a model and set its price.',
    icon: 'upload',
    category: 'upload',
    requiresAuth: true,
    permission: 'models:write',
  },
  'upload-dataset': {
    title: 'Upload Dataset',
    description: 'Publish a dataset and set its price.',
    icon: 'file-up',
    category: 'upload',
    requiresAuth: true,
    permission: 'datasets:write',
  },
  'my-uploads': {
    title: 'My Uploads',
    description: 'Your assets and their sales.',
    icon: 'folder-up',
    category: 'management',
    requiresAuth: true,
    permission: 'uploads:read',
  },
  'become-partner': {
    title: 'Become a Partner',
    description: 'The partner program.',
    icon: 'handshake',
    category: 'management',
    requiresAuth: true,
    permission: 'partner:write',
  },
  earnings: {
    title: 'Earnings Overview',
    description: 'What your assets have earned.',
    icon: 'chart-line',
    category: 'financial',
    requiresAuth: true,
    permission: 'earnings:read',
  },
  withdraw: {
    title: 'Withdraw Funds',
    description: 'Move earnings to your wallet.',
    icon: 'wallet',
    category: 'financial',
    requiresAuth: true,
    permission: 'withdraw:write',
  },
  transactions: {
    title: 'Transaction History',
    description: 'Your purchases, with their receipts.',
    icon: 'receipt',
    category: 'financial',
    requiresAuth: true,
    permission: 'transactions:read',
  },
  settings: {
    title: 'Settings',
    description: 'Your wallet and how the site looks.',
    icon: 'settings',
    category: 'settings',
    requiresAuth: true,
    permission: 'settings:read',
  },
} as const satisfies Record<string, ViewMetadata>;

export type DashboardView = keyof typeof VIEWS;

/** View of a path that contains none (spec 000 §2.2). */
export const DEFAULT_VIEW: DashboardView = 'all';

export const isDashboardView = (view: string): view is DashboardView => Object.hasOwn(VIEWS, view);

/** Views of `/competition/{compid}/{view}`; an unknown one falls back to the first (spec 001 §2). */
export const COMPETITION_VIEWS = [
  'home',
  'models',
  'datasets',
  'upload-model',
  'upload-dataset',
  'my-uploads',
] as const;

export type CompetitionView = (typeof COMPETITION_VIEWS)[number];
