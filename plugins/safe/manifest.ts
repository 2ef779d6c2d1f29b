import { Clock, ConnectorSources, defineManifest, into, lazyPlugin, Sessions, SessionSettled, tap } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { EvmWalletsService } from '../../ports/evm.js'
import { SafeSource } from '../../ports/safe.js'

/** The options of this plugin. @public */
export interface SafeOptions {
  /** Origins of the sites that may hold this page in a frame as a Safe app, such as `https://app.safe.global`. Only they are asked. */
  readonly origins: readonly string[]
}

/** The longest list of sites that are asked. */
const maxOrigins = 10

const isOrigin = (input: unknown): input is string => {
  if (typeof input !== 'string') return false
  try {
    const { origin, protocol } = new URL(input)
    return origin === input && (protocol === 'https:' || protocol === 'http:')
  } catch {
    return false
  }
}

/** The options of a page: a list of exact origins, https or http. Undefined if it is anything else, `false` if it switches the plugin off. */
const readOrigins = (input: unknown): { readonly origins: readonly string[] } | false | undefined => {
  if (input === false) return false
  const origins: unknown = typeof input === 'object' && input !== null && 'origins' in input ? input.origins : undefined
  if (!Array.isArray(origins) || origins.length === 0 || origins.length > maxOrigins || !origins.every(isOrigin)) return undefined
  return { origins: [...new Set(origins)] }
}

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'safe',
  apiVersion: 1,
  version: '0.1.0',
  feature: { flag: 'safe', fallback: false, parse: (input: unknown): SafeOptions | boolean | undefined => readOrigins(input) },
  requires: { sessions: Sessions, clock: Clock },
  // Asked for when there is a Safe: its provider follows the rules of installed wallets.
  lazy: { wallets: EvmWalletsService },
  provides: { source: SafeSource },
  activation: ['startup'],
  contributes: [/* @__PURE__ */ into(ConnectorSources, { id: 'safe', item: { namespaces: ['eip155'], service: SafeSource } })],
  hooks: [/* @__PURE__ */ tap(SessionSettled, 10)],
})

/**
 * Connects the Safe that shows this page in a frame. A page that is not in a frame asks nobody.
 * @example `createAppKit({ adapters: [new EvmAdapter()], networks: [mainnet], plugins: [safe({ origins: ['https://app.safe.global'] })] })`
 * @public
 */
export const safe = /* @__PURE__ */ lazyPlugin<SafeOptions>(manifest, () => importWithRetry(() => import('./plugin.js')))
