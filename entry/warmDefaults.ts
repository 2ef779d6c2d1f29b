/** Fetches the code of the first view, side by side with the kernel. What fails here is asked for again by whoever needs it. */
export const warmDefaults = (): void => {
  import('../plugins/connect/plugin.js').catch(() => undefined)
}
