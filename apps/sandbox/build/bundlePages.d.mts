/** Bundles the pages and the wallets into `.built`, when that is missing or older than they and the library. */
export const bundlePages: () => Promise<void>
