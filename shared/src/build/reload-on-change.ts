/**
 * Runs inline in the page of `pnpm dev`: one of two files changes with every build, the shell's or a remote's. Printed
 * into the page as it stands, so it uses nothing from outside itself.
 */
export function reloadOnChange() {
  const POLL_MS = 500;
  let known: string | null = null;
  const look = async () => {
    try {
      const answers = await Promise.all(
        ['/build-id.txt', '/registry.json'].map((file) =>
          fetch(file, { method: 'HEAD', cache: 'no-store' }),
        ),
      );
      const state = answers.map(({ headers }) => headers.get('etag')).join(' ');
      if (known !== null && state !== known) location.reload();
      known = state;
    } catch {
      // The server restarts: it will be there again.
    }
    setTimeout(look, POLL_MS);
  };
  void look();
}
