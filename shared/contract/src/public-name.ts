/** Maximum number of characters of a person's public name. */
export const PUBLIC_NAME_MAX = 60;
