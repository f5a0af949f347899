import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One change of the registry: who did what, when, from which commit. */
export interface AuditLine {
  /** Epoch of the registry that the change made. */
  epoch: number;
  at: string;
  who: string;
  action: 'publish' | 'promote' | 'rollback' | 'canary' | 'halt';
  remote: string;
  commit: string;
  /** Build that was live before, and after. */
  from: string | null;
  to: string | null;
  /** Build that was published, or given to a share of the visitors. */
  build?: string;
  percent?: number;
}

const auditFile = (siteDir: string) => path.join(siteDir, 'audit.jsonl');

/** Appends a line. It is written before the registry is replaced, so that no change is without one. */
export function appendAudit(siteDir: string, line: AuditLine) {
  appendFileSync(auditFile(siteDir), `${JSON.stringify(line)}\n`, { flush: true });
}

function parseLine(text: string): AuditLine[] {
  try {
    return [JSON.parse(text) as AuditLine];
  } catch {
    return []; // A process was killed while it wrote this line.
  }
}

/** Returns the changes that took place, oldest first: of two lines of an epoch, the first one's process was killed. */
export function readAudit(siteDir: string, epoch: number): AuditLine[] {
  const file = auditFile(siteDir);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').flatMap(parseLine);
  const last = new Map(lines.map((line) => [line.epoch, line]));
  return [...last.values()].filter((line) => line.epoch <= epoch);
}
