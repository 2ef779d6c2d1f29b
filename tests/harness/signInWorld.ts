import { onTestFinished } from 'vitest'
import { UserRejectedError, viewSpec } from '../../kernel/api/index.js'
import { toChecksumAddress } from '#lib/addresses/toChecksumAddress.js'
import { buildMessage } from '../../siwx/message/buildMessage.js'
import { Tracked } from '../../ports/analytics.js'
import { ConnectView } from '../../ports/connect.js'
import { SignedIn, SignIn, SignInFailed, type SIWXConfig, type SIWXSession } from '../../ports/siwx.js'
import { mountModal } from './mountModal.js'
import { fakeAdapter } from '../kernel/fakeAdapter.js'
import { accountView, testPlugin } from '../kernel/testPlugin.js'
import { siwx } from '../../plugins/siwx/manifest.js'

export const account = '0x1111111111111111111111111111111111111111'
const blank = { kind: 'react' as const, component: () => null }
const plain = [
  testPlugin('connect', {
    views: [viewSpec({ ref: ConnectView, name: 'Connect', role: 'home-disconnected' })],
    setup: () => ({ views: { [ConnectView.id]: async () => blank } }),
  }),
  testPlugin('test-account', {
    views: [viewSpec({ ref: accountView, name: 'Account', role: 'home-connected' })],
    setup: () => ({ views: { [accountView.id]: async () => blank } }),
  }),
]

export interface SignInWorldOptions {
  readonly required?: boolean
  readonly kept?: Map<string, SIWXSession>
  /** What the message says instead of the truth. */
  readonly lie?: Readonly<Record<string, string>>
  readonly broken?: 'createMessage' | 'getSessions' | 'addSession'
  /** Why no session is kept. */
  readonly refusal?: () => Error
  /** The account has no wallet here. */
  readonly watched?: boolean
}

/** A page with a wallet, whose sign-ins are written and kept by a host that can fail. It ends with the test. */
export const signInWorld = async ({ required = true, kept = new Map(), lie = {}, broken, refusal, watched = false }: SignInWorldOptions = {}) => {
  const texts: string[] = []
  const answers: { yes(signature?: unknown): void; no(error?: unknown): void }[] = []
  let nonce = 10_000_000
  const fail = (name: SignInWorldOptions['broken']) => {
    if (broken === name) throw new Error('The server is away.')
  }
  const config: SIWXConfig = {
    getRequired: () => required,
    createMessage: async ({ accountAddress, chainId }) => {
      fail('createMessage')
      const fields = {
        domain: 'app.example',
        uri: 'https://app.example/',
        version: '1',
        accountAddress: toChecksumAddress(accountAddress),
        chainId,
        statement: 'Sign in to see your offers.',
        nonce: `${nonce++}`,
        issuedAt: new Date(mounted.environment.now()).toISOString(),
        expirationTime: new Date(mounted.environment.now() + 600_000).toISOString(),
        ...lie,
      }
      const made = buildMessage(fields)
      if ('refused' in made) throw new Error(made.refused.reason)
      return { ...fields, toString: () => made.text }
    },
    addSession: async (session) => {
      fail('addSession')
      if (refusal) throw refusal()
      kept.set(`${session.data.chainId} ${session.data.accountAddress.toLowerCase()}`, session)
    },
    setSessions: async () => kept.clear(),
    getSessions: async (chain, address) => {
      fail('getSessions')
      return [kept.get(`${chain} ${address.toLowerCase()}`)].flatMap((one) => one ?? [])
    },
    revokeSession: async (chain, address) => void kept.delete(`${chain} ${address.toLowerCase()}`),
  }
  const wallet = fakeAdapter({
    address: account,
    kind: watched ? 'watched' : 'injected',
    sign: (_, message) =>
      new Promise((resolve, reject) => {
        texts.push(String(message))
        answers.push({ yes: (signature = `0x${'ab'.repeat(65)}`) => resolve(String(signature)), no: (error = new UserRejectedError()) => reject(error) })
      }),
  })
  const mounted = mountModal({ plugins: [...plain, wallet.plugin, siwx()], host: { siwx: config } as object, watch: [SignedIn, SignInFailed, Tracked] })
  onTestFinished(async () => {
    mounted.scope.dispose()
    await mounted.kernel.destroy()
  })
  mounted.kernel.preload()
  await mounted.settle()
  let outcome = 'pending'
  const connect = async () => {
    await mounted.open()
    mounted.kernel.sessions.connect('acme').then(
      () => (outcome = 'connected'),
      () => (outcome = 'refused'),
    )
    await mounted.settle()
  }
  const answer = async (how: 'yes' | 'no', error?: unknown) => {
    answers.at(-1)?.[how](error)
    await mounted.settle()
  }
  const status = async () => (await mounted.kernel.get(SignIn)).state.get().status
  const isOpen = () => mounted.kernel.router.state.get().open
  const session = () => mounted.kernel.sessions.state.get().byNamespace.eip155?.status
  const tracked = () => mounted.events.flatMap(({ id, payload }) => (id === Tracked.id ? [(payload as { readonly event: string }).event] : []))
  const told = () => mounted.events.map(({ id }) => id).filter((id) => id.startsWith('siwx:'))
  return { ...mounted, wallet, connect, answer, status, isOpen, session, told, tracked, texts, answers, kept, outcome: () => outcome }
}
