/** Times are milliseconds, flags 0 or 1, as everywhere in the database. */
export interface UploadTables {
  uploads: UploadRow;
  inspections: InspectionRow;
  publication_notes: PublicationNoteRow;
}

/** A file on its way to a provider, and what became of it. */
export interface UploadRow {
  id: string;
  did: string;
  provider_id: string;
  /** The specification's form, a link in it, or the resumable door. */
  source: 'form' | 'link' | 'resumable';
  asset_type: 'model' | 'dataset';
  asset_name: string;
  file_name: string;
  /** '' unless it is a link. */
  url: string;
  /** JSON text given beside the file; '' for none. */
  metadata: string;
  /** 0 while it is not known. */
  size: number;
  received: number;
  state: 'receiving' | 'done' | 'failed';
  /** '' until it is done. */
  nft: string;
  /** Why it failed, for the user. */
  message: string;
  created: number;
  /** Time from which the rest is no longer expected. */
  expires: number;
}

/** A publication that a browser has begun. */
export interface PublicationNoteRow {
  did: string;
  /** Id of the wizard's draft. */
  draft: string;
  /** JSON text, which only browsers read. */
  note: string;
  updated: number;
}

/** Result of inspecting a stored file. */
export interface InspectionRow {
  nft: string;
  /** sha256 of the inspected bytes. */
  sha256: string;
  /** Version of the inspector; files inspected by an older one are inspected again. */
  version: number;
  /** JSON text. */
  report: string;
  created: number;
}
