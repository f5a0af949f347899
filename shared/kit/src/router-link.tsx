import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { To } from 'react-router-dom';

export interface RouterLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** State passed with the navigation. */
  state?: unknown;
  /** Whether the navigation replaces the current history entry. */
  replace?: boolean;
}

/**
 * A link inside the site, built from the router's hooks, because the router's own component bundles all that
 * frameworks prefetch.
 */
export function RouterLink({
  to,
  state,
  replace,
  target,
  onClick,
  children,
  ...rest
}: RouterLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target, replace, state });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} target={target} onClick={click}>
      {children}
    </a>
  );
}
