/** Times are milliseconds, flags 0 or 1, as everywhere in the database. */
export interface UploadTables {
  uploads: UploadRow;
  inspections: InspectionRow;
  publication_notes: PublicationNoteRow;
  pictures: PictureRow;
  asset_pictures: AssetPictureRow;
}

/** An upload of a file to a provider, and its outcome. */
export interface UploadRow {
  id: string;
  did: string;
  provider_id: string;
  /** The specification's form, a link in that form, or the resumable upload. */
  source: 'form' | 'link' | 'resumable';
  asset_type: 'model' | 'dataset';
  asset_name: string;
  file_name: string;
  /** '' for any other source than a link. */
  url: string;
  /** JSON text sent with the file; '' for none. */
  metadata: string;
  /** 0 while it is unknown. */
  size: number;
  received: number;
  state: 'receiving' | 'done' | 'failed';
  /** '' until it is done. */
  nft: string;
  /** Why it failed, for the user. */
  message: string;
  created: number;
  /** Time after which the rest of the file is no longer accepted. */
  expires: number;
}

/** A stored file that was found to be a picture. */
export interface PictureRow {
  /** The artifact. */
  file: string;
  /** Its sha256 with the ending of its kind, as metadata state it. */
  name: string;
}

/** The picture that an asset shows. */
export interface AssetPictureRow {
  nft: string;
  file: string;
}

/** A publication that a browser has started. */
export interface PublicationNoteRow {
  did: string;
  /** Id of the wizard's draft. */
  draft: string;
  /** JSON text, parsed by browsers only. */
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
