import { pictureReplySchema } from '@trove/contract/wire/assets/picture.ts';
import type { Api } from '@trove/kit/api/create-api.ts';

import { fromDataUrl } from './data-url.ts';

/** Sends a picture that is still in the browser; resolves with the name under which metadata state it. */
export async function sendPicture(
  { dapp }: Pick<Api, 'dapp'>,
  type: 'model' | 'dataset',
  picture: string,
): Promise<string> {
  const body = fromDataUrl(picture);
  if (!body) return picture;
  const reply = await dapp
    .post('v1/pictures', { body, searchParams: { type }, headers: { 'content-type': body.type } })
    .json(pictureReplySchema);
  return reply.picture;
}
