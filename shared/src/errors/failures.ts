/** An error with a name instead of a class: every remote bundles its own copy of this module. */
export const failure = (name: string, message: string, details: object): Error =>
  Object.assign(new Error(message), { name, ...details });

/** The error of an answer that is none of the good ones, with its body for the sentence that is shown. */
export async function answerFailure(request: Request, response: Response): Promise<Error> {
  const data = await dataOf(response).catch(() => undefined);
  const message = `${request.method} ${request.url}: ${response.status}`;
  return failure('HTTPError', message, { request, response, data });
}

async function dataOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = /[/+]json\b/i.test(response.headers.get('content-type') ?? '');
  return isJson ? JSON.parse(text) : text || undefined;
}
