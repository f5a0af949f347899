import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';

import { findChromium } from '../../tools/lib/chromium.ts';
import { freePort } from '../network-process.ts';

/** Lighthouse's scores and times of one visit. */
export interface Audit {
  /** 0 to 100. */
  performance: number;
  /** 0 to 100. */
  accessibility: number;
  /** Milliseconds the main thread was blocked. */
  tbt: number;
  lcp: number;
  /** Findings that lower the score for accessibility. */
  complaints: string[];
}

const CATEGORIES = ['performance', 'accessibility'];

/** Runs Lighthouse with its defaults: a simulated phone on a slow line, in a new browser without a cache. */
export async function audit(address: string): Promise<Audit> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    const ran = await lighthouse(address, {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: CATEGORIES,
    });
    if (!ran) throw new Error(`Lighthouse returned no result for ${address}.`);
    const { categories, audits, runtimeError } = ran.lhr;
    if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? NaN;
    const weighed = categories['accessibility']?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      tbt: value('total-blocking-time'),
      lcp: value('largest-contentful-paint'),
      complaints: weighed.map(({ id }) => id).filter((id) => audits[id]?.score === 0),
    };
  } finally {
    await browser.close();
  }
}
