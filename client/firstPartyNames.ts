import type { FirstPartyNames } from '../kernel/plugins/FirstPartyNames.js'
import { builtinFlags, builtinGuards, builtinNames } from './builtinNames.js'
import { slotFields } from './slotFields.js'

/** Adapters and plugins of this package that hosts pass themselves. */
const passed = ['evm', 'solana', 'bitcoin', 'polkadot', 'cosmos', 'wagmi', 'ethers', 'legacy', 'safe']

/** Flags of planned features, and of features that are not built: a host may set them. */
const flagsToCome = [...['emailCapture', 'branding', 'reownBranding'], ...['payments', 'payWithExchange', 'reownAuthentication', 'headless']]

/** The names that belong to the built-in plugins, whether or not a page has them. */
export const firstPartyNames = (): FirstPartyNames => {
  const fields = slotFields()
  return {
    ids: new Set([...Object.keys(builtinNames), ...passed]),
    brought: new Set(Object.keys(builtinNames)),
    guarded: new Set([...builtinGuards.split(' '), ...passed]),
    names: new Map(Object.entries(builtinNames).flatMap(([id, names]) => names.split(' ').flatMap((name) => (name ? [[name, id] as const] : [])))),
    slots: [...fields.keys()],
    fields,
    flags: [...builtinFlags.split(' '), ...flagsToCome],
  }
}
