/** Module that this host exposes to remotes of its own. */
export const greeting = 'Partner with Module Federation';
