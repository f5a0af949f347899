import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PUBLIC = path.join(import.meta.dirname, '../../extension/public');
const manifest = JSON.parse(readFileSync(path.join(PUBLIC, 'manifest.json'), 'utf8'));

describe('the manifest', () => {
  it('requests no more permissions than the threat model explains', () => {
    expect(manifest.permissions).toEqual(['storage', 'alarms']);
    expect(manifest.host_permissions).toEqual(['http://localhost/*', 'http://127.0.0.1/*']);
    for (const key of ['externally_connectable', 'web_accessible_resources', 'sandbox']) {
      expect(manifest).not.toHaveProperty(key);
    }
  });

  it('injects scripts into top frames only', () => {
    for (const script of manifest.content_scripts) {
      expect(script).not.toHaveProperty('all_frames');
      expect(script).not.toHaveProperty('match_about_blank');
      expect(script.run_at).toBe('document_start');
    }
  });

  it('runs no foreign code, and cannot be framed', () => {
    const policy: string = manifest.content_security_policy.extension_pages;
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it('has pages without inline scripts or styles', () => {
    const pages = readdirSync(PUBLIC).filter((file) => file.endsWith('.html'));
    expect(pages).toHaveLength(3);
    for (const file of pages) {
      const page = readFileSync(path.join(PUBLIC, file), 'utf8');
      expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="pages.js" defer>']);
      expect(page).not.toMatch(/<style|style=|\son\w+=/);
    }
  });
});
