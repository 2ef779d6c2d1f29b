/** The anchor of a heading, as GitHub makes it: links of the documentation lead to the same place on both. */
export const slugOf = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
