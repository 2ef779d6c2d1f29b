/** The policy of a picture. One that is opened on its own must not run scripts, which SVG could contain. */
export const inertPicture = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
