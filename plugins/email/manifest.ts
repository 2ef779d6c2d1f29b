import { Clock, defineManifest, Host, into, lazyPlugin, msg, Notices, view, viewSpec } from '../../kernel/api/index.js'
import { importWithRetry } from '#lib/timing/importWithRetry.js'
import { Tracked } from '../../ports/analytics.js'
import { AccountOwners, AccountRows } from '../../ports/account.js'
import { type ConnectSectionParams, ConnectSections } from '../../ports/connect.js'
import { Connections } from '../../ports/connections.js'
import {
  EmailChanged,
  EmailChangeCodeView,
  EmailChangeView,
  EmailCodeView,
  EmailDeviceView,
  EmailLoginView,
  embeddedConnector,
  EmbeddedWallet,
} from '../../ports/embeddedWallet.js'

const section = /* @__PURE__ */ view<ConnectSectionParams, 'email.section'>('email.section')
const owner = /* @__PURE__ */ view('email.owner')
const change = /* @__PURE__ */ msg('email.change.title', 'Change email')
/** An account of e-mail or social sign-in. */
const embedded = ({ connector }: { readonly connector?: string | undefined }) => connector === embeddedConnector
const sent = /* @__PURE__ */ msg('shared.checkYourEmail', 'Check your email')

/** What the kernel reads of this plugin before its code is loaded. @public */
export const manifest = /* @__PURE__ */ defineManifest({
  id: 'email',
  apiVersion: 1,
  version: '0.1.0',
  guarded: true,
  feature: {
    flag: 'email',
    // Visitors sign in at the site that the host names; at the vendor's, only where the host asks for that.
    fallback: 'secureSite',
    remote: (config) => {
      const login = config.get('social_login')
      return login && login.enabled === true && Array.isArray(login.config) && login.config.includes('email')
    },
  },
  enabledBy: { any: ['secureSite', 'projectId'] },
  emits: [EmailChanged, Tracked],
  requires: { host: Host, clock: Clock, notices: Notices },
  // Where the visitor goes once signed in; and the frame, which is loaded when the field is touched.
  lazy: { wallet: EmbeddedWallet, connections: Connections },
  views: [
    viewSpec({ ref: section }),
    viewSpec({ ref: owner }),
    viewSpec({ ref: EmailLoginView, name: 'EmailLogin', title: msg('email.title', 'Continue with email'), asks: true }),
    viewSpec({ ref: EmailCodeView, title: sent, asks: true }),
    viewSpec({ ref: EmailDeviceView, title: sent, asks: true }),
    viewSpec({ ref: EmailChangeView, name: 'UpdateEmailWallet', title: change, when: embedded }),
    viewSpec({ ref: EmailChangeCodeView, title: change, asks: true, when: embedded }),
  ],
  contributes: [
    into(ConnectSections, {
      id: 'email',
      item: { method: 'email', body: section, outline: ({ host: { written } }) => (written['features.socials'] ? ['field'] : ['field', 'button']) },
    }),
    into(AccountOwners, { id: 'email', when: embedded, item: { body: owner } }),
    into(AccountRows, { id: 'email', order: 99, when: embedded, item: { label: change, icon: 'mail', open: EmailChangeView } }),
  ],
})

/** Signing in with an e-mail address and a code. @example `const modal = createAppKit(options, { plugins: [email()] })` @public */
export const email = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
