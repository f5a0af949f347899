/** Address to which pages report how remotes have mounted, as text: a list of `{ id, build, isMounted }`. */
export const MOUNT_REPORTS = '/site/mounts';
