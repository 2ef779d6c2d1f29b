/** A picture of a made-up wallet, as a data URI: lines on a square of 64. */
export const drawIcon = (background: string, drawing: string, stroke = '#fff'): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${background}"/><g fill="none" stroke="${stroke}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`,
  )}`
