import type { TextTable } from '#lib/text/TextTable.js'
import { createLazy } from '#lib/timing/createLazy.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import type { Language, LoadTable } from './Language.js'

/** Shows the first texts of a language, and answers how those of a plugin are loaded and shown. */
export const createLoader = ({ first, shared, plugins }: Language, show: (table: TextTable) => void): ((plugin: string) => Promise<void>) => {
  const once = (load: LoadTable) =>
    createLazy(async () => {
      show((await importWithRetry(load)).default)
      return true
    })
  const common = once(shared)
  const own = new Map(Object.entries(plugins).map(([plugin, load]) => [plugin, once(load)]))
  show(first)
  return async (plugin) => {
    const texts = own.get(plugin)
    const sharing = common.load()
    // What has no texts of its own, as the first list, does not wait for those that later views share.
    if (texts) await Promise.all([sharing, texts.load()])
    else sharing.catch(() => {})
  }
}
