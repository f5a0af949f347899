/** `meanAveragePrecision` as `Mean Average Precision`, `f1Score` as `F1 Score` (spec 000 §2.8). */
export const splitCamelCase = (key: string): string => {
  const words = key
    .replaceAll(/[_\s-]+/g, ' ')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** First letter of a name, upper case; M for none (spec 000 §2.2). */
export const getInitial = (name: string | undefined): string =>
  Array.from((name ?? '').trim())[0]?.toUpperCase() ?? 'M';
