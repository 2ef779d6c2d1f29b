import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { dropOpenMessages } from '../../adapters/walletconnect/dropOpenMessages.js'

type Kit = Awaited<ReturnType<typeof WalletKit.init>>
type Namespaces = Parameters<Kit['approveSession']>[0]['namespaces']
type Proposal = Parameters<Parameters<typeof onProposal>[0]>[0]
declare const onProposal: (listener: (proposal: { readonly id: number; readonly params: ProposalParams }) => void) => void
interface ProposalParams {
  readonly id: number
  readonly pairingTopic: string
  readonly requiredNamespaces: Readonly<Record<string, unknown>>
  readonly optionalNamespaces: Readonly<Record<string, { readonly chains?: string[]; readonly methods: string[]; readonly events: string[] }>>
}
export interface WalletRequest {
  readonly topic: string
  readonly id: number
  readonly chain: string
  readonly method: string
  readonly params: unknown
}

/** It is asked to sign in with its approval. */
export interface SignInQuestion {
  readonly id: number
  readonly asked: Parameters<Kit['formatAuthMessage']>[0]['request'] & { readonly chains: readonly string[] }
  /** The message for one account, CAIP-10. */
  text(account: string, asked?: object): string
  answer(records: readonly object[]): Promise<void>
  decline(): Promise<void>
}

export const evmAccount = '0x7f3a5C1e0b2d4F6a8C9e1b3d5F7a9C0E2D4691BC'
export const otherAccount = '0x00000000000000000000000000000000000000AA'
export const solanaAccount = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
export const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A wallet on the real wallet library: approves, declines, holds and answers as it is told. */
export interface RelayWallet {
  pair(uri: string): Promise<void>
  /** The proposal behind a link, as soon as it arrives. */
  proposal(uri: string): Promise<Proposal>
  /** What it agrees to by itself: each wanted chain it has, with one account. `chains` are the ones it has. */
  agree(proposal: Proposal, chains?: readonly string[]): Namespaces
  /** Answers the topic of the session. */
  approve(proposal: Proposal, namespaces?: Namespaces): Promise<string>
  decline(proposal: Proposal, reason?: { readonly code: number; readonly message: string }): Promise<void>
  /** Topics. */
  sessions(): readonly string[]
  /** Questions to sign in while pairing, in order; only where it `signsIn`. */
  readonly signIns: readonly SignInQuestion[]
  /** How requests are answered from now on: a result, or a thrown `{ code, message }`. */
  answers(handler: (request: WalletRequest) => unknown): void
  readonly asked: readonly WalletRequest[]
  emit(topic: string, name: string, data: unknown, chain: string): Promise<void>
  update(topic: string, namespaces: Namespaces): Promise<void>
  disconnect(topic: string): Promise<void>
  namespaces(topic: string): Namespaces
  stop(): Promise<void>
}

export const relayWallet = async (relayUrl: string, name = 'wallet', { signsIn = false, guarded = false } = {}): Promise<RelayWallet> => {
  const core = new Core({
    projectId: 'wallet',
    relayUrl,
    telemetryEnabled: false,
    customStoragePrefix: name,
    storageOptions: { database: ':memory:' },
    logger: 'silent',
  })
  // It would look up how trustworthy the page is, and report that it was started.
  core.verify.resolve = async () => ({ origin: '' })
  core.eventClient.init = async () => {}
  // The library accepts messages that are not sealed, in wallets too.
  if (guarded) dropOpenMessages(core.relayer as unknown as Parameters<typeof dropOpenMessages>[0])
  const kit = await WalletKit.init({
    core: core as Parameters<typeof WalletKit.init>[0]['core'],
    metadata: { name: 'Pebble', description: 'A wallet under test', url: 'http://localhost/wallet', icons: ['https://wallet.example/icon.png'] },
    signConfig: { disableRequestQueue: true },
  })
  const arrived = new Map<string, Proposal>()
  const waiting = new Map<string, (proposal: Proposal) => void>()
  kit.on('session_proposal', (proposal) => {
    arrived.set(proposal.params.pairingTopic, proposal)
    waiting.get(proposal.params.pairingTopic)?.(proposal)
  })
  const asked: WalletRequest[] = []
  let handle: (request: WalletRequest) => unknown = () => '0x'
  kit.on('session_request', async ({ topic, id, params }) => {
    const request: WalletRequest = { topic, id, chain: params.chainId, method: params.request.method, params: params.request.params }
    asked.push(request)
    try {
      const result = await handle(request)
      if (result !== undefined) await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
    } catch (error) {
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: error as { code: number; message: string } } })
    }
  })

  const signIns: SignInQuestion[] = []
  // A wallet that listens for these is not asked to pair alone.
  if (signsIn)
    kit.on('session_authenticate', ({ id, params: { authPayload } }) =>
      signIns.push({
        id,
        asked: authPayload,
        text: (account, asked = authPayload) => kit.formatAuthMessage({ request: asked as typeof authPayload, iss: `did:pkh:${account}` }),
        answer: async (records) => {
          await kit.approveSessionAuthenticate({ id, auths: [...records] as Parameters<Kit['approveSessionAuthenticate']>[0]['auths'] })
        },
        decline: () => kit.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } }),
      }),
    )

  const has = ['eip155:1', 'eip155:137', solana]
  const agree = (proposal: Proposal, chains: readonly string[] = has): Namespaces =>
    Object.fromEntries(
      Object.entries(proposal.params.optionalNamespaces).flatMap(([namespace, wanted]) => {
        const own = (wanted.chains ?? []).filter((chain) => chains.includes(chain))
        const address = namespace === 'solana' ? solanaAccount : evmAccount
        return own.length === 0
          ? []
          : [[namespace, { chains: own, accounts: own.map((chain) => `${chain}:${address}`), methods: wanted.methods, events: wanted.events }]]
      }),
    )

  return {
    pair: async (uri) => {
      await kit.pair({ uri })
    },
    proposal: (uri) =>
      new Promise((resolve) => {
        const topic = /^wc:([0-9a-f]+)@/.exec(uri)?.[1] ?? ''
        const there = arrived.get(topic)
        if (there) resolve(there)
        else waiting.set(topic, resolve)
      }),
    agree,
    approve: async (proposal, namespaces = agree(proposal)) => (await kit.approveSession({ id: proposal.id, namespaces })).topic,
    decline: (proposal, reason = { code: 5000, message: 'User rejected.' }) => kit.rejectSession({ id: proposal.id, reason }),
    sessions: () => Object.keys(kit.getActiveSessions()),
    answers: (handler) => {
      handle = handler
    },
    asked,
    signIns,
    emit: (topic, event, data, chain) => kit.emitSessionEvent({ topic, event: { name: event, data }, chainId: chain }),
    update: async (topic, namespaces) => {
      await kit.updateSession({ topic, namespaces })
    },
    disconnect: (topic) => kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } }),
    namespaces: (topic) => kit.getActiveSessions()[topic]?.namespaces ?? {},
    stop: async () => {
      core.heartbeat.stop()
      await core.relayer.transportClose()
    },
  }
}
