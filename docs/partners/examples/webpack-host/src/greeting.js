/** Module that this host exposes to its own remotes. */
export const greeting = 'Partner with Module Federation';
