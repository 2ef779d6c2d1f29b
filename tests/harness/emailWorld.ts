import { onTestFinished } from 'vitest'
import { evm } from '../../adapters/evm/manifest.js'
import { fakeWallets } from './fakeWallets.js'
import { mountModal } from './mountModal.js'
import { connectAndAccount } from '../kernel/testPlugin.js'
import { Tracked } from '../../ports/analytics.js'
import { account } from '../../plugins/account/manifest.js'
import { connect } from '../../plugins/connect/manifest.js'
import { type SiteOptions, siteOrigin } from '../../plugins/embedded-wallet/testing/scriptedSite.js'
import { signedIn, withSite } from '../../plugins/embedded-wallet/testing/withSite.js'
import { email } from '../../plugins/email/manifest.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../adapters/evm/plugin.js'
import '../../adapters/evm/lateDriver.js'
import '../../adapters/evm/createEip1193.js'
import '../../plugins/account/plugin.js'
import '../../plugins/account/views/Account.js'
import '../../plugins/account/views/AccountSettings.js'
import '../../plugins/connect/plugin.js'
import '../../plugins/connect/views/views.js'
import '../../plugins/connect/views/deferredViews.js'
import '../../plugins/connect/views/rareViews.js'
import '../../plugins/email/plugin.js'
import '../../plugins/email/views/views.js'

export interface EmailWorldOptions {
  /** The site asks for the code itself. */
  readonly vault?: boolean
  /** The real Account view, in place of a line. */
  readonly account?: boolean
  readonly more?: NonNullable<SiteOptions['answers']>
  readonly greets?: boolean
  readonly loads?: boolean
  readonly status?: SiteOptions['status']
  readonly wallet?: boolean
  readonly features?: Readonly<Record<string, unknown>>
}
export const startEmail = async ({
  vault = false,
  account: real = false,
  more = [],
  greets = true,
  loads = true,
  status,
  wallet = false,
  features = { email: true },
}: EmailWorldOptions = {}) => {
  const element = document.createElement('div')
  let known = false
  const answers: NonNullable<SiteOptions['answers']> = [
    ...signedIn(),
    ['IS_CONNECTED', () => ({ isConnected: known })],
    ['CONNECT_EMAIL', () => ({ action: 'VERIFY_OTP' })],
    [
      'CONNECT_OTP',
      () => {
        known = true
      },
    ],
    ...more,
  ]
  const frame = withSite({ element, answers, greets, loads, ...(status && { status }), ...(vault && { vault: ['otp', 'approve'] }) })
  const host = { secureSite: siteOrigin, projectId: 'project' }
  const wallets = wallet ? [fakeWallets({ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor' }).plugin] : []
  const mounted = mountModal({
    dev: true,
    host,
    features,
    watch: [Tracked],
    plugins: [connect(), ...(real ? [account()] : connectAndAccount().slice(1)), evm(), frame.plugin, email(), ...wallets],
  })
  onTestFinished(async () => {
    mounted.scope.dispose()
    await mounted.kernel.destroy()
  })
  await mounted.open()
  await mounted.advance(200)
  const session = () => mounted.kernel.sessions.state.get().byNamespace.eip155
  const field = (name = 'Email address') => {
    const found = mounted.root.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)
    if (!found) throw new Error(`No field ${name}: ${mounted.text()}`)
    return found
  }
  const type = async (text: string, name?: string) => {
    const input = field(name)
    input.focus()
    input.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    // As React hears it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await mounted.advance(500)
  }
  const submit = async () => {
    mounted.root.querySelector('form')?.requestSubmit()
    await mounted.advance(500)
  }
  /** Names of what the plugin counts. */
  const counted = () => mounted.events.flatMap(({ id, payload }) => (id === Tracked.id ? [(payload as { readonly event: string }).event] : []))
  return { ...mounted, ...frame, element, session, field, type, submit, counted }
}
/** A visitor who typed an address, and was sent a code. */
export const atCode = async (options: EmailWorldOptions = {}) => {
  const world = await startEmail(options)
  await world.type('mira@example.com')
  await world.submit()
  return world
}
