/** Builds the package when `dist` is missing or older than its sources. */
export const buildLibrary: (needs: { tell(text: string): void }) => Promise<void>
