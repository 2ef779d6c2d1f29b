import {
  CapabilitiesOf,
  Clock,
  defineManifest,
  Host,
  lazyPlugin,
  msg,
  Networks,
  Notices,
  type Plugin,
  Rpc,
  SessionSettled,
  Sessions,
  type StorageKey,
  tap,
  viewSpec,
} from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Tracked } from '../../ports/analytics.js'
import { PairingSignIn, SignIn, SignMessageView } from '../../ports/siwx.js'

/** What the router may ask of one instance's sign-in before its code is there. @public */
export interface SignInGate {
  /** The code is there: from then on the other answers count. */
  started: boolean
  /** Somebody is connected who may sign in. */
  there: boolean
  /** Every account is only watched: there is no wallet to ask, and the view says so. */
  watched: boolean
  /** A sign-in that is required is asked for: the view may not be left. */
  locked: boolean
}

/** CAIP-2 ids by account, the latest last. */
const last: StorageKey<Readonly<Record<string, unknown>>> = {
  version: 1,
  initial: {},
  parse: (stored) => (typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : undefined),
}

const make = (gate: SignInGate) =>
  defineManifest({
    id: 'siwx',
    apiVersion: 1,
    version: '0.1.0',
    guarded: true,
    enabledBy: { any: ['siwx', 'siweConfig'] },
    emits: [Tracked],
    hostOptions: { siwx: { kind: 'object' }, siweConfig: { kind: 'object' } },
    requires: { sessions: Sessions, networks: Networks, capabilities: CapabilitiesOf, notices: Notices, host: Host, clock: Clock, rpc: Rpc },
    provides: { flow: SignIn, pairing: PairingSignIn },
    // Who cannot be asked to sign in, where that is required, is not let in.
    hooks: [tap(SessionSettled, 100, { required: true, waitsForVisitor: true })],
    // Who leaves before the code is there is signed out all the same.
    activation: ['event:session:none'],
    views: [
      viewSpec({
        ref: SignMessageView,
        name: 'SIWXSignMessage',
        title: msg('siwx.title', 'Sign in'),
        back: 'none',
        asks: true,
        // A page may open it right after an account is watched, while the code is still being loaded.
        when: ({ kind }) => (gate.started ? gate.there || gate.watched : kind === 'watched'),
        locked: () => gate.locked,
      }),
    ],
    storage: { last },
  })

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ make({ started: false, there: false, watched: false, locked: false })

/** Each instance with a gate of its own. @example `const modal = createAppKit(options, { plugins: [siwx()] })` @public */
export const siwx = (input?: unknown): Plugin => {
  const gate: SignInGate = { started: false, there: false, watched: false, locked: false }
  return lazyPlugin(make(gate), () => importWithRetry(() => import('./plugin.js')).then(({ default: setup }) => ({ default: setup(gate) })))(input)
}
