/** The end of a task: what the reader does to the page, which the server has drawn already, goes first. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** What draws, the rest of the code, and only then the start of the site: three tasks instead of one long one. */
async function main() {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await turn();
  const { startSite } = await import(/* webpackMode: "eager" */ './start-site.ts');
  await turn();
  startSite();
}

void main();
