import { CapabilitiesOf, Clock, defineManifest, Host, into, lazyPlugin, msg, Networks, Sessions, viewSpec } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Tracked } from '../../ports/analytics.js'
import { AccountRows } from '../../ports/account.js'
import { NameClaims, RegisterNameSuccessView, RegisterNameView } from '../../ports/register.js'

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'register',
  apiVersion: 1,
  version: '0.1.0',
  feature: { flag: 'registerName', fallback: false, parse: (input: unknown): boolean | undefined => (input === true ? true : undefined) },
  // Names are kept by a gateway.
  enabledBy: 'apiUrl',
  emits: [Tracked],
  requires: { sessions: Sessions, networks: Networks, capabilities: CapabilitiesOf, host: Host, clock: Clock },
  provides: { claims: NameClaims },
  views: [
    /* @__PURE__ */ viewSpec({ ref: RegisterNameView, name: 'RegisterAccountName', title: /* @__PURE__ */ msg('register.row', 'Register a name') }),
    /* @__PURE__ */ viewSpec({
      ref: RegisterNameSuccessView,
      name: 'RegisterAccountNameSuccess',
      title: /* @__PURE__ */ msg('register.done', 'Name registered'),
      back: 'none',
    }),
  ],
  contributes: [
    /* @__PURE__ */ into(AccountRows, {
      id: 'register',
      order: 50,
      when: ({ can, trait }) => can('signMessage') && trait('names'),
      item: {
        label: /* @__PURE__ */ msg('register.row', 'Register a name'),
        icon: 'name',
        open: RegisterNameView,
        unnamed: true,
        watched: /* @__PURE__ */ msg('register.watched', 'You’re only watching this account. Connect its wallet to register a name.'),
      },
    }),
  ],
  http: { api: { origin: 'https://rpc.walletconnect.org', option: 'apiUrl', auth: 'project-id', purpose: 'registering names', timeout: 15_000 } },
})

/**
 * A built-in plugin: registering a name for the account. Takes `true`.
 * @example `const modal = createAppKit(options, { plugins: [register()] })`
 * @public
 */
export const register = /* @__PURE__ */ lazyPlugin<boolean>(manifest, () => importWithRetry(() => import('./plugin.js')))
