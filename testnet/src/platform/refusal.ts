/**
 * A request that was understood and refused; `message` is shown to the user as it is.
 *
 * The node responds with HTTP 200 and `status: false`, every other service with `httpStatus`.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly httpStatus: number;

  constructor(message: string, httpStatus = 400) {
    super(message);
    this.httpStatus = httpStatus;
  }
}
