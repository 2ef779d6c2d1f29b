import type { Dispose, Plugin } from '../kernel/api/index.js'

/** The page on which another kit may have left something, and a session that was found there. */
export interface LegacyPage {
  database(): IDBFactory | undefined
  local(): Pick<Storage, 'getItem'> | undefined
  after(ms: number, run: () => void): Dispose
}
export interface LegacySession {
  readonly topic: string
  readonly namespaces: Readonly<Record<string, { readonly accounts: readonly string[] }>>
  /** Seconds since 1970. */
  readonly expiry: number
}

/** A built-in plugin: all that is known of it outside its folder. */
export interface Builtin {
  /** The id in its manifest. */
  readonly id: string
  /** `initial`: its manifest comes with the kernel. `deferred`: it comes behind the first view, or when something needs it. */
  readonly phase: 'initial' | 'deferred'
  /** Fetches its manifest. */
  manifest(): Promise<Plugin>
  /** Fetches its code side by side with the kernel, because the first view needs it. */
  readonly prefetch?: Plugin['load']
  /** Reads the sessions that another kit left for it. */
  readonly legacySessions?: (page: LegacyPage) => Promise<readonly { readonly session: LegacySession }[]>
}

/**
 * The built-in plugins. This list is the only place outside a plugin's folder that names it: delete a folder and its line, and everything
 * else compiles and passes. It is loaded with the kernel. What switches a plugin on is said by its manifest
 * (`feature`, `enabledBy`).
 */
export const builtins: readonly Builtin[] = [
  {
    id: 'connect',
    phase: 'initial',
    manifest: () => import('./connect/manifest.js').then(({ connect }) => connect()),
    prefetch: () => import('./connect/plugin.js'),
  },
  { id: 'pairing', phase: 'initial', manifest: () => import('./pairing/manifest.js').then(({ pairing }) => pairing()) },
  { id: 'wallets', phase: 'initial', manifest: () => import('./wallets/manifest.js').then(({ wallets }) => wallets()) },
  {
    id: 'walletconnect',
    phase: 'initial',
    legacySessions: (page) => import('../adapters/walletconnect/former/readFormerPairings.js').then(({ readFormerPairings }) => readFormerPairings(page)),
    manifest: () => import('../adapters/walletconnect/manifest.js').then(({ walletconnect }) => walletconnect()),
  },
  {
    id: 'embedded-wallet',
    phase: 'initial',
    manifest: () => import('./embedded-wallet/manifest.js').then(({ embeddedWallet }) => embeddedWallet()),
  },
  { id: 'email', phase: 'initial', manifest: () => import('./email/manifest.js').then(({ email }) => email()) },
  {
    id: 'social',
    phase: 'initial',
    manifest: () => import('./social/manifest.js').then(({ social }) => social()),
  },
  {
    id: 'siwx',
    phase: 'initial',
    manifest: () => import('./siwx/manifest.js').then(({ siwx }) => siwx()),
  },
  {
    id: 'review',
    phase: 'initial',
    manifest: () => import('./review/manifest.js').then(({ review }) => review()),
  },
  { id: 'account', phase: 'deferred', manifest: () => import('./account/manifest.js').then(({ account }) => account()) },
  { id: 'activity', phase: 'deferred', manifest: () => import('./activity/manifest.js').then(({ activity }) => activity()) },
  {
    id: 'connections',
    phase: 'deferred',
    manifest: () => import('./connections/manifest.js').then(({ connections }) => connections()),
  },
  { id: 'labels', phase: 'deferred', manifest: () => import('./labels/manifest.js').then(({ labels }) => labels()) },
  { id: 'names', phase: 'deferred', manifest: () => import('./names/manifest.js').then(({ names }) => names()) },
  { id: 'networks', phase: 'deferred', manifest: () => import('./networks/manifest.js').then(({ networks }) => networks()) },
  {
    id: 'onramp',
    phase: 'deferred',
    manifest: () => import('./onramp/manifest.js').then(({ onramp }) => onramp()),
  },
  { id: 'pay', phase: 'deferred', manifest: () => import('./pay/manifest.js').then(({ pay }) => pay()) },
  { id: 'permissions', phase: 'deferred', manifest: () => import('./permissions/manifest.js').then(({ permissions }) => permissions()) },
  {
    id: 'register',
    phase: 'deferred',
    manifest: () => import('./register/manifest.js').then(({ register }) => register()),
  },
  { id: 'receive', phase: 'deferred', manifest: () => import('./receive/manifest.js').then(({ receive }) => receive()) },
  { id: 'send', phase: 'deferred', manifest: () => import('./send/manifest.js').then(({ send }) => send()) },
  {
    id: 'swap',
    phase: 'deferred',
    manifest: () => import('./swap/manifest.js').then(({ swap }) => swap()),
  },
  {
    id: 'watch',
    // Its row stands among the wallets: coming later, it would move them under the pointer.
    phase: 'initial',
    manifest: () => import('./watch/manifest.js').then(({ watch }) => watch()),
  },
  { id: 'tokens', phase: 'deferred', manifest: () => import('./tokens/manifest.js').then(({ tokens }) => tokens()) },
  {
    id: 'analytics',
    phase: 'deferred',
    manifest: () => import('./analytics/manifest.js').then(({ analytics }) => analytics()),
  },
]
