/** The address in the browser's message about a module that did not arrive, if the module is from where this one is from. */
const failedModule = (error: unknown): string | undefined => {
  const url = String(error).match(/https?:\/\/[^\s'"]+/)?.[0]
  return url?.startsWith(`${new URL(import.meta.url).origin}/`) ? url : undefined
}

/**
 * Loads a module with one more try. Browsers remember that a module failed, and a bundler's own loader does not: so the
 * second try goes to the same address with a query when the browser named it, else through the loader again.
 */
export const importWithRetry = async <module>(load: () => Promise<module>): Promise<module> => {
  try {
    return await load()
  } catch (error) {
    const url = failedModule(error)
    // An address the browser has not seen fail. A later failure of the same file goes through the loader again.
    return url ? await import(/* @vite-ignore */ /* webpackIgnore: true */ url + (url.includes('?') ? '&again' : '?again')) : await load()
  }
}
