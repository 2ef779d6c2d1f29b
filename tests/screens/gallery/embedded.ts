import { evm } from '../../../adapters/evm/manifest.js'
import type { ViewRef } from '../../../kernel/api/index.js'
import { account } from '../../../plugins/account/manifest.js'
import { Refuse, type SiteOptions, siteOrigin } from '../../../plugins/embedded-wallet/testing/scriptedSite.js'
import { evmAddress, signedIn, withSite } from '../../../plugins/embedded-wallet/testing/withSite.js'
import {
  AccountTypeView,
  BackupView,
  DeleteView,
  ExportView,
  OtherSitesView,
  PasskeyView,
  PermissionsView,
  RecoveryPasswordView,
  RecoveryView,
} from '../../../ports/embeddedWallet.js'
import { atCode, startEmail } from '../../harness/emailWorld.js'
import { mountModal } from '../../harness/mountModal.js'
import { startSocialWorld } from '../../harness/socialWorld.js'
import { testNetwork } from '../../harness/testNetwork.js'
import type { Screen } from '../Screen.js'
import { typeInto } from '../worlds/typeInto.js'

// Signing in by e-mail and at a provider, and the account of a wallet that the secure site keeps: what the page draws of it.

const never = () => new Promise(() => {})
const refuse = (more: object) => () => Promise.reject(new Refuse('no', more))
const parts = ['otp', 'approve', 'passkey', 'recovery', 'password', 'sites', 'permissions', 'export', 'delete']
const smartAddress = '0x353b9A598773b77C117147ccceBe819cDa281EaF'
const twoTypes: NonNullable<SiteOptions['answers']> = [
  [
    'GET_USER',
    (payload) => {
      const { chainId } = payload as { readonly chainId: number }
      const accounts = [
        { address: evmAddress, type: 'eoa' },
        { address: smartAddress, type: 'smartAccount' },
      ]
      return { email: 'mira@example.com', chainId, address: smartAddress, accounts, preferredAccountType: 'smartAccount', smartAccountDeployed: false }
    },
  ],
]

/** The account of a visitor whose wallet the secure site keeps. */
const kept = async (more: NonNullable<SiteOptions['answers']> = [], ways: readonly string[] = []) => {
  const frame = withSite({ element: document.createElement('div'), answers: [...signedIn(), ...more], vault: parts })
  const modal = mountModal({
    networks: [testNetwork('eip155', 1, 'Ethereum')],
    host: { secureSite: siteOrigin, projectId: 'project' },
    plugins: [account(), evm(), frame.plugin],
  })
  const connecting = modal.kernel.sessions.connect('ID_AUTH')
  await modal.settle()
  await modal.advance(500)
  await connecting
  frame.site().send({ type: '@w3m-frame/USER', payload: { recovery: ways.length > 0 ? 'set' : 'none', ways } })
  await modal.settle()
  await modal.open({ view: 'Account' })
  await modal.advance(500)
  return { ...modal, ...frame }
}
const at = async (view: ViewRef<undefined>, more?: NonNullable<SiteOptions['answers']>, ways?: readonly string[]) => {
  const world = await kept(more, ways)
  world.kernel.router.push(view)
  await world.advance(500)
}
const broken = refuse({ reason: 'offline' })

const typed = async (more: NonNullable<SiteOptions['answers']>, vault = false) => {
  const world = await atCode({ more, vault })
  await world.type('111111', '6-digit code')
  await world.advance(500)
  return world
}
const changing = async () => {
  const world = await atCode({ account: true, more: [['UPDATE_EMAIL', () => ({ action: 'VERIFY_PRIMARY_OTP' })]] })
  await world.type('471902', '6-digit code')
  await world.open({ view: 'Account' })
  await world.advance(300)
  await world.press('Account settings')
  await world.press('Change email')
  await world.advance(300)
  return world
}

/** A provider that was pressed. */
const atProvider = async (options: Parameters<typeof startSocialWorld>[0] = {}, name = 'Continue with Google') => {
  const world = await startSocialWorld(options)
  await world.press(name)
  await world.advance(300)
  return world
}
const farcaster = async (answer?: (waiting: readonly { refuse(error: unknown): void }[]) => void) => {
  const waiting: { refuse(error: unknown): void }[] = []
  const world = await atProvider(
    {
      socials: ['google', 'farcaster'],
      has: ['google', 'farcaster'],
      more: [
        ['IS_CONNECTED', () => ({ isConnected: false })],
        ['GET_FARCASTER_URI', () => ({ url: 'https://farcaster.example/~/siwf?channelToken=c1' })],
        ['CONNECT_FARCASTER', () => new Promise((_, fail) => waiting.push({ refuse: fail }))],
      ],
    },
    'Continue with Farcaster',
  )
  answer?.(waiting)
  await world.advance(500)
}

export const embeddedScreens: readonly Screen[] = [
  {
    name: 'connect: e-mail and providers',
    of: ['email.section', 'social.section'],
    show: () => startSocialWorld({ withEmail: true, wallet: true, socials: true, has: ['google', 'x', 'discord', 'apple', 'facebook', 'farcaster'] }),
  },
  {
    name: 'connect: an address is typed',
    show: async () => {
      const world = await startSocialWorld({ withEmail: true, wallet: true, socials: true, has: ['google', 'x', 'discord', 'apple', 'facebook', 'farcaster'] })
      await typeInto(world, 'input', 'mira.okafor@fastmail.com')
      await world.advance(300)
    },
  },
  {
    name: 'connect: providers in one colour',
    of: ['social.section'],
    show: async () => {
      const world = await startSocialWorld({ wallet: true, socials: true, has: ['google', 'x', 'discord', 'apple', 'facebook', 'farcaster'] })
      world.kernel.updateFeatures({ socialsMonochrome: true })
      await world.press('More ways to sign in')
    },
  },
  { name: 'connect: e-mail alone', of: ['email.section'], show: () => startEmail() },
  {
    name: 'connect: no e-mail address',
    show: async () => {
      const world = await startEmail()
      await world.type('mira@')
      await world.submit()
    },
  },
  { name: 'connect: one provider', of: ['social.section'], show: () => startSocialWorld({ socials: ['google'], has: ['google'] }) },
  {
    name: 'connect: wallets behind one row',
    show: async () => (await startEmail({ wallet: true, features: { email: true, collapseWallets: true } })).press('Use a wallet'),
  },
  {
    name: 'e-mail: on its own',
    show: async () => {
      const world = await startEmail({ wallet: true })
      await world.open({ view: 'EmailLogin' })
      await world.advance(300)
    },
  },
  { name: 'e-mail: code', show: () => atCode() },
  { name: 'e-mail: wrong code', show: () => typed([['CONNECT_OTP', refuse({ reason: 'invalid' })]]) },
  { name: 'e-mail: too many codes', show: () => typed([['CONNECT_OTP', refuse({ reason: 'locked', seconds: 90 })]]) },
  { name: 'e-mail: opening the wallet', show: () => typed([['GET_USER', never]]) },
  { name: 'e-mail: the wallet does not open', show: () => typed([['GET_USER', broken]]) },
  { name: 'e-mail: the secure site opens', show: () => atCode({ vault: true, more: [['CONNECT_OTP', never]] }) },
  {
    name: 'e-mail: a device to confirm',
    show: () =>
      atCode({
        more: [
          ['CONNECT_EMAIL', () => ({ action: 'VERIFY_DEVICE' })],
          ['CONNECT_DEVICE', never],
        ],
      }),
  },
  { name: 'e-mail: another address', show: changing },
  {
    name: 'e-mail: the code of the address before',
    show: async () => {
      const world = await changing()
      await world.type('mira@new.example', 'New email address')
      await world.press('Save')
      await world.advance(500)
    },
  },
  { name: 'social: in the window', show: () => atProvider() },
  { name: 'social: the window was blocked', show: () => atProvider({ blocked: true }) },
  { name: 'social: the provider is away', show: () => atProvider({ more: [['GET_SOCIAL_REDIRECT_URI', broken]] }) },
  {
    name: 'social: opening the wallet',
    show: async () => {
      const world = await atProvider({ more: [['CONNECT_SOCIAL', never]] })
      await world.answer()
    },
  },
  {
    name: 'social: signing in failed',
    show: async () => {
      const world = await atProvider({ more: [['CONNECT_SOCIAL', broken]] })
      await world.answer()
    },
  },
  { name: 'social: not on this site', show: async () => (await atProvider({ more: [['CONNECT_SOCIAL', refuse({ reason: 'refused' })]] })).answer() },
  {
    name: 'social: too many tries',
    show: async () => (await atProvider({ more: [['CONNECT_SOCIAL', refuse({ reason: 'locked', seconds: 90 })]] })).answer(),
  },
  { name: 'farcaster: code', show: () => farcaster() },
  { name: 'farcaster: refused', show: () => farcaster((waiting) => waiting.at(-1)?.refuse(new Refuse('no', { reason: 'refused' }))) },
  { name: 'farcaster: over', show: () => farcaster((waiting) => waiting.at(-1)?.refuse(new Refuse('no', { reason: 'expired' }))) },
  { name: 'account: no recovery yet', of: ['embedded-wallet.backupBanner', 'email.owner'], show: () => kept() },
  {
    name: 'account: of a provider',
    of: ['social.owner'],
    show: async () => {
      const world = await atProvider()
      await world.answer()
      await world.open()
      await world.advance(500)
    },
  },
  { name: 'account settings: of a kept wallet', show: async () => (await kept(twoTypes, ['passkey'])).press('Account settings') },
  { name: 'recovery: none is set up', show: () => at(BackupView) },
  { name: 'recovery: two are set up', show: () => at(BackupView, [], ['passkey', 'file']) },
  { name: 'account type: smart', show: () => at(AccountTypeView, twoTypes) },
  { name: 'secure site: a file is refused', show: () => at(RecoveryView, [['SHOW', broken]]) },
  { name: 'secure site: a passkey', show: () => at(PasskeyView, [['SHOW', broken]]) },
  { name: 'secure site: a password', show: () => at(RecoveryPasswordView, [['SHOW', broken]]) },
  { name: 'secure site: other sites', show: () => at(OtherSitesView, [['SHOW', broken]]) },
  { name: 'secure site: permissions', show: () => at(PermissionsView, [['SHOW', broken]]) },
  { name: 'secure site: the words', show: () => at(ExportView, [['SHOW', broken]]) },
  { name: 'secure site: delete', show: () => at(DeleteView, [['SHOW', broken]]) },
]
