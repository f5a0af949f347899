/**
 * Two tasks, the libraries and then the site: between them the page, which the server has drawn already, answers its reader.
 */
async function main() {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await import(/* webpackMode: "eager" */ '@trove/shared/kit/core.ts');
  await new Promise((resolve) => setTimeout(resolve));
  const { startSite } = await import(/* webpackMode: "eager" */ './start-site.ts');
  startSite();
}

void main();
