import type { ArtifactRow, Db, Tx } from '../../platform/db/schema.ts';

export interface FileFacts {
  fileName: string;
  mediaType: string;
  size: number;
  sha256: string;
}

/** The stored files and their NFTs. */
export interface ArtifactStore {
  /** Records a stored file and resolves with its NFT, which is the same for the same file by the same uploader. */
  addArtifact(tx: Tx, file: FileFacts, uploaderDid: string): Promise<string>;
  /** Resolves with the stored file of an NFT, deployed or not. */
  findArtifact(db: Db, nft: string): Promise<ArtifactRow | undefined>;
}
