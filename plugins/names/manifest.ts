import { Clock, defineManifest, Host, lazyPlugin, Networks, Rpc, Sessions, type StorageKey } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Identities, NameResolver } from '../../ports/names.js'
import { NameClaims } from '../../ports/register.js'

/** What hosts write under `features.names`. @public */
export interface NamesOptions {
  /** An https gateway for pictures on IPFS, for example `https://ipfs.example`: `/ipfs/…` is added. Without it such pictures are not shown. */
  readonly ipfsGateway?: string
  /** Origins of the servers that may answer for names whose records are kept outside the chain (ERC-3668). Without it such names are not used. */
  readonly gateways?: readonly string[]
}

/** Kept as it was found; `parseIdentity` checks it when the plugin reads it. */
const identity: StorageKey<unknown> = { version: 1, initial: undefined, clear: 'disconnect', parse: (stored) => stored }

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'names',
  apiVersion: 1,
  version: '0.1.0',
  guarded: true,
  feature: { flag: 'names', fallback: true, parse: (input: unknown): NamesOptions => (typeof input === 'object' && input !== null ? { ...input } : {}) },
  hostOptions: { apiUrl: { kind: 'data' } },
  requires: { sessions: Sessions, networks: Networks, rpc: Rpc, host: Host, clock: Clock },
  // Asked for where an account has no name of its own on the chain.
  lazy: { claims: NameClaims },
  provides: { resolver: NameResolver, identities: Identities },
  // A name that was found a moment ago is shown after a reload.
  activation: ['stored:identity'],
  storage: { identity },
  http: {
    api: { origin: 'https://rpc.walletconnect.org', option: 'apiUrl', auth: 'project-id', purpose: 'names of accounts, where `apiUrl` is set', timeout: 5_000 },
  },
})

/**
 * A built-in plugin: names of accounts. Takes `NamesOptions`, or `false`.
 * @example `const modal = createAppKit(options, { plugins: [names({ ipfsGateway: 'https://ipfs.example' })] })`
 * @public
 */
export const names = /* @__PURE__ */ lazyPlugin<NamesOptions>(manifest, () => importWithRetry(() => import('./plugin.js')))
