/** The end of a task: what the reader does to the page, which the server has drawn already, goes first. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** The libraries, the site's own code, and only then its start: three tasks instead of one long one. */
async function main() {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await import(/* webpackMode: "eager" */ '@trove/shared/kit/core.ts');
  await turn();
  const { startSite } = await import(/* webpackMode: "eager" */ './start-site.ts');
  await turn();
  startSite();
}

void main();
