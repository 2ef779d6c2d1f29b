import { isModuleNotFound, ModuleNotFoundError } from './ModuleNotFoundError.js'
import { isOffline } from '../web/isOffline.js'
import { keepsIntegrity } from '../web/keepsIntegrity.js'

/** The address in the browser's message about a module that was not fetched, if it has the same origin as this module. */
const failedModule = (error: unknown): string | undefined => {
  const url = String(error).match(/https?:\/\/[^\s'"]+/)?.[0]
  return url?.startsWith(`${new URL(import.meta.url).origin}/`) ? url : undefined
}

/**
 * Loads a module, and tries again when it could not be fetched. Chromium 156 fetches a failed module again when it is imported again;
 * Chromium 153 and older remember the failure for the life of the page. So the same address is tried first, under the hash that the page
 * may have for it. If that fails too, the browser remembers the failure (or its cache holds a wrong response): then the module is loaded
 * under a second name, if that keeps the integrity that the page asks for. Offline it is not tried, as there is only one such name, and a
 * browser that remembers failures would remember that one too.
 *
 * `load` must be a plain `import()`. A module that threw while it was evaluated stays in the module map, and every later import of it
 * rejects with the same error object; a failed fetch rejects with a new one. This is how an error of the module itself is recognised and
 * passed on unchanged.
 *
 * `pick` takes the module from a file that holds several. The build adds it; leave it out.
 * @throws ModuleNotFoundError, the browser's error if the second name fails too, or the error that evaluating the module threw
 * @example `const loaded = importWithRetry(() => import('./plugin.js'))`
 * @public
 */
export const importWithRetry = async <module>(load: () => Promise<module>, pick: (file: module) => module = (file) => file): Promise<module> => {
  try {
    return pick(await load())
  } catch (first) {
    // Browsers reject an import that they could not fetch with a TypeError. Every other error is the module's own.
    if (!(first instanceof TypeError || isModuleNotFound(first))) throw first
    try {
      return pick(await load())
    } catch (second) {
      if (second === first && !isModuleNotFound(second)) throw second
      const url = failedModule(second)
      const again = url && `${url}${url.includes('?') ? '&' : '?'}again`
      if (!again || isOffline() || !keepsIntegrity(again)) throw new ModuleNotFoundError(second)
      // If this import fails as well, its own error is thrown.
      return pick(await import(/* @vite-ignore */ /* webpackIgnore: true */ again))
    }
  }
}
