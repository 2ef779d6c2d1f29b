import { keepsIntegrity } from './keepsIntegrity.js'

/** The address in the browser's message about a module that did not arrive, if the module is from where this one is from. */
const failedModule = (error: unknown): string | undefined => {
  const url = String(error).match(/https?:\/\/[^\s'"]+/)?.[0]
  return url?.startsWith(`${new URL(import.meta.url).origin}/`) ? url : undefined
}

/**
 * Loads a module, and tries again when it did not arrive. Chromium 156 fetches a failed module again when it is imported again; Chromium 153
 * and older remember the failure for as long as the page is there. So the same address comes first, under the hash that the page may have
 * for it. If that fails too, the browser remembers (or its cache holds a wrong answer): then the module is loaded under a second name, if
 * that keeps the integrity that the page asks for.
 */
export const importWithRetry = async <module>(load: () => Promise<module>): Promise<module> => {
  try {
    return await load().catch(load)
  } catch (error) {
    const url = failedModule(error)
    const again = url && url + (url.includes('?') ? '&again' : '?again')
    if (!again || !keepsIntegrity(again)) throw error
    return await import(/* @vite-ignore */ /* webpackIgnore: true */ again)
  }
}
