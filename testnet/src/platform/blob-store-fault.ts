/** The server that stores the files has refused a call or not answered it; `message` is for the log and the operator. */
export class BlobStoreFault extends Error {
  override readonly name = 'BlobStoreFault';
}
