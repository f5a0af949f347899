/** Returns an image in two colours, small enough to be embedded in the record. */
export function poster(from: string, to: string): string {
  const rings = [40, 90, 140, 190, 240]
    .map((radius) => `<circle cx='520' cy='300' r='${radius}'/>`)
    .join('');
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 360'><linearGradient id='g' x2='1' y2='1'><stop stop-color='${from}'/><stop offset='1' stop-color='${to}'/></linearGradient><rect width='640' height='360' fill='url(#g)'/><g fill='none' stroke='#fff' stroke-opacity='.25' stroke-width='12'>${rings}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
