/** One line for the terminal of a sandbox that starts without smart accounts; undefined where nothing is missing. */
export declare const describeMissing: (needs: { readonly repository: boolean; readonly has?: (file: string) => boolean }) => string | undefined
