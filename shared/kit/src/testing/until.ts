/** Long enough for a busy machine, short enough that a broken test fails in seconds rather than at the runner's limit. */
const LIMIT_MS = 30_000;

const LOOK_EVERY_MS = 20;

interface UntilOptions {
  /** Added to the failure: the actual state. */
  seen?: () => unknown;
  /** Resolves when the condition should be checked again; by default after 20 ms. */
  pause?: () => Promise<void>;
}

/**
 * Waits until a condition becomes true on its own.
 * @throws {Error} After 30 seconds, with the condition's source and the actual state.
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  { seen, pause = lookLater }: UntilOptions = {},
): Promise<void> {
  // Created here so that its stack names the line that waits.
  const failure = new Error();
  const deadline = performance.now() + LIMIT_MS;
  while (!(await holds())) {
    if (performance.now() > deadline) {
      const instead = seen === undefined ? '' : `\nSeen: ${JSON.stringify(seen(), null, 2)}`;
      failure.message = `Waited ${LIMIT_MS / 1000} s for ${String(holds)}${instead}`;
      throw failure;
    }
    await pause();
  }
}

const lookLater = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LOOK_EVERY_MS);
  });
