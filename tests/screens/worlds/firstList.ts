import { connect } from '../../../plugins/connect/manifest.js'
import { email } from '../../../plugins/email/manifest.js'
import { siteOrigin } from '../../../plugins/embedded-wallet/testing/scriptedSite.js'
import { signedIn, withSite } from '../../../plugins/embedded-wallet/testing/withSite.js'
import { pairing } from '../../../plugins/pairing/manifest.js'
import { scriptedWindows } from '../../../plugins/social/testing/scriptedWindows.js'
import { wallets } from '../../../plugins/wallets/manifest.js'
import { serving } from '../../../plugins/wallets/testing/fakes.js'
import { createMemoryStorage } from '../../harness/createMemoryStorage.js'
import { fakeRelay } from '../../harness/fakeRelay.js'
import { fakeWallets } from '../../harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../harness/mountModal.js'

const providers = ['google', 'apple', 'x', 'discord', 'farcaster', 'facebook']
const now = Date.UTC(2025, 10, 14, 12)

/** The first list with all ways in: wallets, the first of them used today, wallets on phones, a directory, e-mail and social accounts. */
export const firstList = async (names: readonly string[] = ['Harbor', 'Lantern', 'Kestrel'], mobile = false): Promise<MountedModal> => {
  const storage = createMemoryStorage()
  storage.setItem('portico:main:connect:recents', JSON.stringify({ v: 1, d: [{ id: 'com.harbor', name: 'Harbor', rdns: 'com.harbor', at: now }] }))
  const found = names.map((name) => ({ id: `com.${name.toLowerCase()}`, name, rdns: `com.${name.toLowerCase()}` }))
  const frame = withSite({ element: document.createElement('div'), answers: signedIn(), vault: ['otp', 'approve'] })
  const modal = mountModal({
    now,
    storage,
    mobile,
    host: {
      apiUrl: 'https://directory.example',
      secureSite: siteOrigin,
      termsConditionsUrl: 'https://app.example/terms',
      privacyPolicyUrl: 'https://app.example/privacy',
    },
    features: { email: true, socials: providers, connectorTypeOrder: ['recent', 'injected', 'walletConnect'] },
    plugins: [
      connect(),
      wallets(),
      fakeWallets(...found).plugin,
      fakeRelay().plugin,
      pairing(),
      frame.plugin,
      email(),
      scriptedWindows({ blocked: false, telegram: undefined }).plugin,
    ],
    fetch: async (input) => {
      const url = new URL(String(input))
      return Response.json(url.pathname === '/socials' ? { providers } : serving(483)(Object.fromEntries(url.searchParams)))
    },
  })
  modal.kernel.preload()
  await modal.settle()
  await modal.open()
  await modal.advance(300)
  // The row of all wallets, its count and the marks come behind the first list.
  for (let times = 0; times < 50 && !(modal.text().includes('All wallets') && modal.controls().includes('Continue with Google')); times++) {
    await new Promise((done) => setTimeout(done, 20))
    await modal.advance(100)
  }
  return modal
}
