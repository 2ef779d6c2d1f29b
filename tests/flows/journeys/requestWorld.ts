import { onTestFinished } from 'vitest'
import { UserRejectedError, viewSpec } from '../../../kernel/api/index.js'
import { toChecksumAddress } from '#lib/addresses/toChecksumAddress.js'
import { register } from '../../../plugins/register/manifest.js'
import { review } from '../../../plugins/review/manifest.js'
import { account, other, requestOf, token } from '../../../plugins/review/testing/requestOf.js'
import { siwx } from '../../../plugins/siwx/manifest.js'
import { ConnectView } from '../../../ports/connect.js'
import { RequestReview } from '../../../ports/review.js'
import type { SIWXConfig, SIWXSession } from '../../../ports/siwx.js'
import { buildMessage } from '../../../siwx/message/buildMessage.js'
import { fakeAdapter } from '../../kernel/fakeAdapter.js'
import { accountView, testPlugin } from '../../kernel/testPlugin.js'
import { accessibilityTree } from '../../harness/accessibilityTree.js'
import { keyboardJourney } from '../../harness/keyboardJourney.js'
import { type MountedModal, mountModal } from '../../harness/mountModal.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../../kernel/services/http/sendRequest.js'
import '../../../plugins/register/plugin.js'
import '../../../plugins/register/views/lateViews.js'
import '../../../plugins/register/views/views.js'
import '../../../plugins/review/plugin.js'
import '../../../plugins/review/views/views.js'
import '../../../plugins/siwx/plugin.js'
import '../../../plugins/siwx/views/views.js'

// What a page or a server wants of an account: a signature to sign in, a request to approve, a name to register.

/** The modal goes with the test. */
const keep = (mounted: MountedModal): MountedModal => {
  onTestFinished(async () => {
    mounted.scope.dispose()
    await mounted.kernel.destroy()
  })
  return mounted
}

/** The first views of the modal, empty, so that the journeys begin where they are about something. */
const homes = [
  testPlugin('connect', { views: [viewSpec({ ref: ConnectView, name: 'Connect', role: 'home-disconnected' })] }),
  testPlugin('test-account', { views: [viewSpec({ ref: accountView, name: 'Account', role: 'home-connected' })] }),
]
const look = (mounted: MountedModal) => ({
  ...mounted,
  keys: keyboardJourney(mounted),
  tree: () => accessibilityTree(mounted.root.querySelector('.pt-frame') as Node),
})

export const signIn = async () => {
  const answers: { yes(): void; no(): void }[] = []
  const kept: SIWXSession[] = []
  const config: SIWXConfig = {
    getRequired: () => true,
    createMessage: async ({ accountAddress, chainId }) => {
      const fields = {
        domain: 'app.example',
        uri: 'https://app.example/',
        version: '1',
        accountAddress: toChecksumAddress(accountAddress),
        chainId,
        statement: 'Sign in to see your offers.',
        nonce: '10000000',
        issuedAt: '2026-11-20T12:00:00.000Z',
        expirationTime: '2026-11-20T12:10:00.000Z',
      }
      const made = buildMessage(fields)
      if ('refused' in made) throw new Error(made.refused.reason)
      return { ...fields, toString: () => made.text }
    },
    addSession: async (session) => void kept.push(session),
    setSessions: async () => {},
    getSessions: async () => kept,
    revokeSession: async () => {},
  }
  const wallet = fakeAdapter({
    address: `0x${'1'.repeat(40)}`,
    kind: 'injected',
    sign: () => new Promise((resolve, reject) => answers.push({ yes: () => resolve(`0x${'ab'.repeat(65)}`), no: () => reject(new UserRejectedError()) })),
  })
  const mounted = mountModal({ now: Date.parse('2026-11-20T12:00:00Z'), plugins: [...homes, wallet.plugin, siwx()], host: { siwx: config } as object })
  keep(mounted)
  mounted.kernel.preload()
  await mounted.settle()
  await mounted.open()
  mounted.kernel.sessions.connect('acme').catch(() => undefined)
  await mounted.settle()
  return { ...look(mounted), answers }
}

export const request = async (method: string, params: unknown) => {
  const mounted = mountModal({ plugins: [...homes, review()], host: { reviewRequests: true } as object })
  keep(mounted)
  mounted.kernel.preload()
  await mounted.settle()
  const reviewer = await mounted.kernel.get(RequestReview)
  const outcomes: string[] = []
  reviewer.review(requestOf(method, params)).then(
    () => outcomes.push('continued'),
    () => outcomes.push('declined'),
  )
  await mounted.settle()
  return { ...look(mounted), outcomes }
}
export const unlimited = () =>
  request('eth_sendTransaction', [{ from: account, to: token, data: `0x095ea7b3${other.slice(2).toLowerCase().padStart(64, '0')}${'f'.repeat(64)}` }])

export const naming = async () => {
  const wallet = fakeAdapter({ address: `0x${'1'.repeat(40)}`, kind: 'injected', sign: () => new Promise(() => {}) })
  const mounted = mountModal({
    host: { apiUrl: 'https://gateway.example' } as object,
    fetch: async (input) => {
      const path = new URL(String(input)).pathname.replace('/v1/profile/', '')
      const label = path.split('/')[1] ?? ''
      if (path === 'zone') return Response.json({ zone: 'portico.eth', name: null })
      if (!path.startsWith('suggestions/')) return Response.json({}, { status: 404 })
      return Response.json({ suggestions: [label, `${label}2`].map((name) => ({ name: `${name}.portico.eth`, registered: name === 'mira' })) })
    },
    plugins: [...homes, wallet.plugin, register(true)],
  })
  keep(mounted)
  mounted.kernel.preload()
  await mounted.settle()
  await mounted.kernel.sessions.connect('acme')
  await mounted.open({ view: 'RegisterAccountName' })
  return look(mounted)
}
