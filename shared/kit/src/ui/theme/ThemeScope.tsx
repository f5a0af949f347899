import type { ThemeState } from '@trove/contract/host.ts';
import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';

interface Scope extends ThemeState {
  portal: HTMLElement | null;
}

const ScopeContext = createContext<Scope | null>(null);

/** Styles inside a scope, also for an element that is rendered through the portal. */
export const scopeStyles = ({ mode, vars }: ThemeState) => ({
  ...vars,
  color: 'var(--trove-text)',
  colorScheme: mode,
  fontFamily: 'var(--trove-font)',
});

interface ThemeScopeProps {
  theme: ThemeState;
  /** Element for dialogs and menus; the document's body when absent. */
  portal?: HTMLElement;
  children: ReactNode;
}

/** Provides the host's variables to its children, and to what they open in the portal (spec 000 §3 Theme). */
export function ThemeScope({ theme, portal, children }: ThemeScopeProps) {
  const scope = useMemo(() => ({ ...theme, portal: portal ?? null }), [theme, portal]);
  return (
    <ScopeContext value={scope}>
      <div data-mode={theme.mode} style={{ ...scopeStyles(theme), display: 'contents' }}>
        {children}
      </div>
    </ScopeContext>
  );
}

/** Returns the scope's theme and portal; null outside one, where the page's own variables apply. */
export const useThemeScope = () => useContext(ScopeContext);
