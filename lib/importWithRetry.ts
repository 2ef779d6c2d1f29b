import { isModuleNotFound, ModuleNotFoundError } from './ModuleNotFoundError.js'
import { keepsIntegrity } from './keepsIntegrity.js'

/** The address in the browser's message about a module that did not arrive, if the module is from where this one is from. */
const failedModule = (error: unknown): string | undefined => {
  const url = String(error).match(/https?:\/\/[^\s'"]+/)?.[0]
  return url?.startsWith(`${new URL(import.meta.url).origin}/`) ? url : undefined
}

/**
 * Loads a module, and tries again when it could not be fetched. Chromium 156 fetches a failed module again when it is imported again;
 * Chromium 153 and older remember the failure for as long as the page is there. So the same address comes first, under the hash that the
 * page may have for it. If that fails too, the browser remembers (or its cache holds a wrong answer): then the module is loaded under a
 * second name, if that keeps the integrity that the page asks for.
 *
 * `load` must be a plain `import()`. A module that threw while it was evaluated stays in the module map, and every later import of it
 * rejects with the same error object; a failed fetch is rejected with a new one. So what the module threw is passed on as it is.
 * @throws ModuleNotFoundError, or what evaluating the module threw
 */
export const importWithRetry = async <module>(load: () => Promise<module>): Promise<module> => {
  try {
    return await load()
  } catch (first) {
    // Browsers reject an import that they could not fetch with a TypeError. Everything else is the module's own.
    if (!(first instanceof TypeError || isModuleNotFound(first))) throw first
    try {
      return await load()
    } catch (second) {
      if (second === first && !isModuleNotFound(second)) throw second
      const url = failedModule(second)
      const again = url && url + (url.includes('?') ? '&again' : '?again')
      if (!again || !keepsIntegrity(again)) throw new ModuleNotFoundError(second)
      return await import(/* @vite-ignore */ /* webpackIgnore: true */ again).catch((third: unknown) => {
        throw isModuleNotFound(third) ? new ModuleNotFoundError(third) : third
      })
    }
  }
}
