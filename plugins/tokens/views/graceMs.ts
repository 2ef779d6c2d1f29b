/** How long tokens and NFTs may take after the browser was offline, in ms, before they count as not loaded. */
export const graceMs = 5_000
