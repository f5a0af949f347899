/** Counts of what pages report, by day (`2026-11-27`, UTC), remote and build. */
export interface OperationsTables {
  page_counts: PageCountRow;
  page_faults: PageFaultRow;
}

export interface PageCountRow {
  day: string;
  /** Id of a remote, or `shell`. */
  remote: string;
  build: string;
  kind: 'mounted' | 'failed' | 'error' | 'rejection' | 'lcp' | 'inp' | 'cls';
  /** Position of the value among the bounds of its vital; 0 for what is only counted. */
  bucket: number;
  count: number;
}

/** Faults of a build that are alike. */
export interface PageFaultRow {
  day: string;
  remote: string;
  build: string;
  path: string;
  type: string;
  message: string;
  location: string;
  count: number;
  /** Time of the last one in milliseconds. */
  last: number;
}
