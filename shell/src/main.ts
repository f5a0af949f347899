/** Ends the current task, so that the user's input to the prerendered page is handled first. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Loads the renderer, then the rest of the code, and only then starts the site, in three tasks instead of one. */
async function main() {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await turn();
  const { startSite } = await import(/* webpackMode: "eager" */ './start-site.ts');
  await turn();
  startSite();
}

void main();
