import { ruleHolds } from '../kernel/features/ruleHolds.js'
import { mergeFeatures } from '../kernel/host/mergeFeatures.js'
import { importWithRetry } from '../lib/timing/importWithRetry.js'
import { type Builtin, builtins } from '../plugins/index.js'
import { SocialReturned } from '../ports/social.js'
import { builtinOptions } from './builtinOptions.js'
import { builtinRules } from './builtinRules.js'
import type { ClientParts } from './createClient.js'
import { outlineFirstList } from './outlineFirstList.js'

type Options = Readonly<Record<string, unknown>>

/** Whether these options may switch on a built-in plugin, so that its manifest is worth its file. The kernel decides, by the manifest. */
const isWanted = (id: string, options: Options): boolean => {
  const rule = builtinRules[id]
  return rule === undefined || ruleHolds(rule, mergeFeatures(options))
}
const fetch = (phase: Builtin['phase'], options: Options) =>
  Promise.all(builtins.flatMap((row) => (row.phase === phase && isWanted(row.id, options) ? importWithRetry(row.manifest) : [])))

/** The built-in plugins as parts of a client. Which of them come is decided by the options at the moment of loading. */
export const builtinParts = (): Required<Pick<ClientParts, 'deferred' | 'later' | 'specs'>> => ({
  specs: builtinOptions,
  deferred: [
    {
      load: (options) => fetch('initial', options),
      attach: (kernel) => {
        const { history, location } = window
        const { hash, pathname, search } = location
        if (!builtins.some(({ id, returns }) => returns && hash.startsWith(returns) && isWanted(id, kernel.written))) return
        // At once: neither scripts that come later nor the history have it.
        history.replaceState(history.state, '', pathname + search)
        kernel.emit(SocialReturned, hash)
        kernel.load().catch(() => {})
      },
      outline: outlineFirstList,
      prefetch: () => Object.fromEntries(builtins.flatMap(({ id, prefetch }) => (prefetch ? [[id, prefetch()]] : []))),
    },
  ],
  later: (options) => fetch('deferred', options),
})
