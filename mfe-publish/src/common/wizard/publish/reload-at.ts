/** Reloads the whole document at an address of the site. */
export const reloadAt = (address: string) => window.location.assign(address);
