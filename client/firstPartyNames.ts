import type { Plugin } from '../kernel/api/index.js'
import type { FirstPartyNames } from '../kernel/plugins/FirstPartyNames.js'
import { builtins } from '../plugins/index.js'

/** Adapters of this package that hosts bring themselves. */
const adapters = ['evm', 'solana', 'wagmi', 'ethers']

/** Published names of features whose plugins are still to come: nobody else may take them, and a host may write their flags. */
const toCome = {
  ids: ['onramp', 'swap', 'names', 'embedded-wallet', 'bitcoin'],
  flags: [
    ...['email', 'emailCapture', 'socials', 'swaps', 'onramp', 'branding', 'reownBranding', 'smartSessions'],
    ...['pay', 'payments', 'payWithExchange', 'reownAuthentication', 'headless'],
  ],
}

/** What names belong to these plugins, whether or not a page has them. */
export const namesOf = (plugins: readonly Plugin[]): FirstPartyNames => {
  const manifests = plugins.map(({ manifest }) => manifest)
  return {
    ids: new Set([...manifests.map(({ id }) => id), ...adapters, ...toCome.ids]),
    names: new Map(
      manifests.flatMap(({ id, views = [], provides = {} }) => [
        ...views.flatMap(({ ref, name }) => (name === undefined ? [ref.id] : [ref.id, name])).map((name) => [name, id] as const),
        ...Object.values<{ readonly id: string }>(provides).map((token) => [token.id, id] as const),
      ]),
    ),
    flags: [...manifests.flatMap(({ feature }) => (feature ? [feature.flag, ...(feature.aliases ?? [])] : [])), ...toCome.flags],
  }
}

/** The names of this package's plugins, read from their manifests. */
export const firstPartyNames = async (): Promise<FirstPartyNames> => namesOf(await Promise.all(builtins.map(({ manifest }) => manifest())))
