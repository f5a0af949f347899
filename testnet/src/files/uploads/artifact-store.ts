import type { ArtifactRow, Db, Tx } from '../../platform/db/schema.ts';

export interface FileFacts {
  fileName: string;
  mediaType: string;
  size: number;
  sha256: string;
}

/** The stored files and the NFTs they are. */
export interface ArtifactStore {
  /** Notes a stored file; the same file by the same uploader is the same NFT. */
  addArtifact(tx: Tx, file: FileFacts, uploaderDid: string): Promise<string>;
  /** The stored file of an NFT, deployed or not. */
  findArtifact(db: Db, nft: string): Promise<ArtifactRow | undefined>;
}
