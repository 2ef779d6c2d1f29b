import { ProviderError } from '../wallets/ProviderError.js'
import type { RequestRecord } from '../wallets/types.js'
import { approveSignIn } from './approveSignIn.js'
import type { Keys } from './createKeys.js'
import { createStore } from './createStore.js'
import { messageFor, type Payload } from './messageFor.js'
import { performRequest } from './performRequest.js'
import type { Kit } from './startKit.js'
import { methodsOf, toNamespaces } from './toNamespaces.js'
import { toSignIn } from './toSignIn.js'
import type { Asked, Network, PhoneControls, PhoneState, Proposal, Session, Site } from './types.js'

/** Reasons of the protocol. */
const reasons = {
  declined: { code: 5000, message: 'User rejected.' },
  unsupported: { code: 5100, message: 'Unsupported chains.' },
  disconnected: { code: 6000, message: 'User disconnected.' },
} as const

const proposalMethod = 'wc_sessionPropose'

const toSite = ({ name, url, icons }: { readonly name: string; readonly url: string; readonly icons: readonly string[] }): Site => ({
  name,
  url,
  icon: icons[0] || undefined,
})

const signInMethod = 'wc_sessionAuthenticate'

type Wishes = Parameters<typeof toNamespaces>[0] & { readonly pairingTopic: string }

/** What is remembered beside the sessions, which the kit keeps itself. */
export interface PhoneMemory {
  readonly account: number
  readonly chain: number
  readonly networks: readonly string[]
}

/**
 * A wallet on a phone: what websites ask, how it is answered, and what its owner does on their own. It has no face.
 *
 * Nothing here waits for a person longer than the protocol does: what expires goes away by itself.
 */
export const createPhone = (needs: {
  startKit(): Promise<Kit>
  loadKeys(): Promise<Keys>
  readCode(picture: Blob | string): Promise<string>
  readonly networks: readonly Network[]
  readonly memory: PhoneMemory
  remember(memory: PhoneMemory): void
  /** Signs in with the approval where a website asks for that. Default true. */
  readonly signsIn?: boolean
}) => {
  const store = createStore<PhoneState>({ ready: false, manner: 'ask', ...needs.memory, sessions: [], proposals: [], asked: [], message: '' })
  const requests: (RequestRecord & { readonly id: number; readonly chain: string })[] = []
  const wishes = new Map<number, Wishes>()
  const signIns = new Map<number, { readonly payload: Payload | undefined; readonly topic: string }>()
  let parts: { readonly kit: Kit; readonly keys: Keys } | undefined

  const running = () => {
    if (!parts) throw new Error('The phone is starting.')
    return parts
  }
  const say = (message: string) => store.set({ message })
  const nameOf = (chain: string) => needs.networks.find(({ id }) => id === chain)?.name ?? chain
  const keep = (change: Partial<PhoneMemory>) => {
    store.set(change)
    const { account, chain, networks } = store.get()
    needs.remember({ account, chain, networks })
  }

  const note = (id: number, outcome: RequestRecord['outcome']) => {
    const index = requests.findIndex((entry) => entry.id === id)
    const entry = requests[index]
    if (entry) requests[index] = { ...entry, outcome }
  }

  const offer = () => {
    const { networks, account } = store.get()
    return { networks, address: (chain: string) => running().keys.address(chain, account) }
  }

  const sessionsOf = (kit: Kit): readonly Session[] =>
    Object.values(kit.getActiveSessions()).map(({ topic, peer, namespaces, expiry }) => ({
      topic,
      site: toSite(peer.metadata),
      accounts: Object.values(namespaces).flatMap(({ accounts }) => accounts),
      expiry,
    }))
  const refresh = () => store.set({ sessions: sessionsOf(running().kit) })

  const dropProposal = (id: number) => {
    wishes.delete(id)
    signIns.delete(id)
    store.set({ proposals: store.get().proposals.filter((proposal) => proposal.id !== id) })
  }
  const dropAsked = (id: number) => store.set({ asked: store.get().asked.filter((item) => item.id !== id) })

  const answerSignIn = async (proposal: Proposal, payload: Payload | undefined, agreed: boolean) => {
    dropProposal(proposal.id)
    const { kit, keys } = running()
    if (agreed && payload)
      await approveSignIn({ id: proposal.id, payload }, { kit, address: offer().address, sign: (text) => keys.signText(store.get().account, text) })
    else await kit.rejectSessionAuthenticate({ id: proposal.id, reason: agreed ? reasons.unsupported : reasons.declined })
    note(proposal.id, !agreed ? 'declined' : payload ? 'answered' : 'failed')
    say(agreed && payload ? `Signed in to ${proposal.site.name}.` : 'Declined.')
    refresh()
  }

  const answerProposal = async (proposal: Proposal, agreed: boolean) => {
    const { kit } = running()
    const asked = signIns.get(proposal.id)
    if (asked) return answerSignIn(proposal, asked.payload, agreed)
    const wished = wishes.get(proposal.id)
    dropProposal(proposal.id)
    const namespaces = wished && toNamespaces(wished, offer())
    if (agreed && namespaces) {
      await kit.approveSession({ id: proposal.id, namespaces })
      note(proposal.id, 'answered')
      say(`Connected to ${proposal.site.name}.`)
    } else {
      await kit.rejectSession({ id: proposal.id, reason: agreed ? reasons.unsupported : reasons.declined })
      note(proposal.id, agreed ? 'failed' : 'declined')
      say(agreed ? `${proposal.site.name} uses networks that are not on this phone.` : 'Declined.')
    }
    refresh()
  }

  const emitToAll = async (name: string, chain: string, data: unknown) => {
    const { kit } = running()
    for (const { topic, namespaces } of Object.values(kit.getActiveSessions())) {
      const granted = namespaces[chain.split(':')[0] ?? '']
      const at = granted?.chains?.includes(chain) ? chain : granted?.chains?.[0]
      if (at && granted?.events.includes(name) && (at === chain || name !== 'chainChanged'))
        await kit.emitSessionEvent({ topic, event: { name, data }, chainId: at })
    }
  }

  const updateAll = async () => {
    const { kit } = running()
    for (const session of Object.values(kit.getActiveSessions())) {
      const namespaces = toNamespaces(session, offer())
      if (!namespaces) continue
      const { acknowledged } = await kit.updateSession({ topic: session.topic, namespaces })
      await acknowledged()
    }
    refresh()
  }

  const setChain = async (id: number) => {
    const chain = `eip155:${id}`
    if (!needs.networks.some((network) => network.id === chain)) throw new ProviderError(4902, `Unrecognized chain ID "${id}".`)
    keep({ chain: id })
    await emitToAll('chainChanged', chain, id)
  }

  const answerAsked = async (asked: Asked, agreed: boolean) => {
    const { kit, keys } = running()
    dropAsked(asked.id)
    const respond = (outcome: { readonly result: unknown } | { readonly error: { readonly code: number; readonly message: string } }) =>
      kit.respondSessionRequest({ topic: asked.topic, response: { id: asked.id, jsonrpc: '2.0', ...outcome } })
    if (!agreed) {
      note(asked.id, 'declined')
      say('Declined.')
      return respond({ error: reasons.declined })
    }
    try {
      const result = await performRequest(asked, { keys, account: store.get().account, networks: needs.networks, goTo: setChain })
      note(asked.id, 'answered')
      say('Done.')
      return await respond({ result })
    } catch (error) {
      note(asked.id, 'failed')
      const message = error instanceof Error ? error.message : String(error)
      say(message)
      return respond({ error: { code: error instanceof ProviderError ? error.code : -32603, message } })
    }
  }

  const settle = async (agreed: boolean) => {
    const { proposals, asked } = store.get()
    const [proposal] = proposals
    const [request] = asked
    if (proposal) await answerProposal(proposal, agreed)
    else if (request) await answerAsked(request, agreed)
  }
  const settleByManner = async () => {
    const { manner } = store.get()
    while ((manner === 'approve' || manner === 'decline') && store.get().proposals.length + store.get().asked.length > 0) await settle(manner === 'approve')
  }
  const trouble = (error: unknown) => say(error instanceof Error ? error.message : String(error))

  const take = (id: number, params: Wishes & { readonly proposer: { readonly metadata: Parameters<typeof toSite>[0] } }) => {
    wishes.set(id, params)
    const chains = Object.values(toNamespaces(params, offer()) ?? {}).flatMap((granted) => granted.chains)
    const proposal: Proposal = { id, site: toSite(params.proposer.metadata), networks: chains.map(nameOf), unsupported: chains.length === 0 }
    requests.push({ id, method: proposalMethod, params, chain: '', outcome: 'pending' })
    store.set({ proposals: [...store.get().proposals, proposal], message: '' })
    settleByManner().catch(trouble)
  }
  const takeSignIn = (id: number, topic: string, asked: Payload, site: Site) => {
    const payload = toSignIn(asked, { networks: store.get().networks, methods: methodsOf('eip155') })
    signIns.set(id, { payload, topic })
    const [chain] = payload?.chains ?? []
    const proposal: Proposal = {
      id,
      site,
      networks: (payload?.chains ?? []).map(nameOf),
      unsupported: payload === undefined,
      ...(payload && chain !== undefined && { text: messageFor(running().kit, payload, `${chain}:${offer().address(chain)}`) }),
    }
    requests.push({ id, method: signInMethod, params: asked, chain: '', outcome: 'pending' })
    store.set({ proposals: [...store.get().proposals, proposal], message: '' })
    settleByManner().catch(trouble)
  }

  const start = async () => {
    const [kit, keys] = await Promise.all([needs.startKit(), needs.loadKeys()])
    parts = { kit, keys }
    const takeRequest = ({ id, topic, params: { chainId, request } }: Kit extends { getPendingSessionRequests(): readonly (infer item)[] } ? item : never) => {
      if (store.get().asked.some((item) => item.id === id)) return
      const peer = kit.getActiveSessions()[topic]?.peer.metadata
      if (!peer) return
      requests.push({ id, method: request.method, params: request.params, chain: chainId, outcome: 'pending' })
      const asked: Asked = { id, topic, site: toSite(peer), chain: chainId, method: request.method, params: request.params }
      store.set({ asked: [...store.get().asked, asked], message: '' })
      settleByManner().catch(trouble)
    }
    kit.on('session_proposal', ({ id, params }) => take(id, params))
    // Whoever listens is asked for both at once; whoever does not gets a proposal by the same link.
    if (needs.signsIn ?? true)
      kit.on('session_authenticate', ({ id, topic, params: { authPayload, requester } }) => takeSignIn(id, topic, authPayload, toSite(requester.metadata)))
    kit.on('session_request', takeRequest)
    kit.core.pairing.events.on('pairing_delete', ({ topic }: { readonly topic: string }) => {
      const ended = [...[...wishes].filter(([, wish]) => wish.pairingTopic === topic), ...[...signIns].filter(([, asked]) => asked.topic === topic)]
      for (const [id] of ended) dropProposal(id)
      if (ended.length > 0) say('The website no longer waits for an answer.')
    })
    kit.on('proposal_expire', ({ id }) => {
      dropProposal(id)
      say('The link has expired.')
    })
    kit.on('session_request_expire', ({ id }) => {
      dropAsked(id)
      say('The request has expired.')
    })
    kit.on('session_delete', ({ topic }) => {
      store.set({ asked: store.get().asked.filter((item) => item.topic !== topic) })
      refresh()
      say('The website has disconnected.')
    })
    store.set({ ready: true, sessions: sessionsOf(kit) })
    for (const item of kit.getPendingSessionRequests()) takeRequest(item)
  }
  const ready = start()

  const controls: PhoneControls = {
    ready,
    get state() {
      return store.get()
    },
    requests,
    get waiting() {
      return store.get().proposals.length + store.get().asked.length > 0
    },
    auto: async (manner) => {
      store.set({ manner })
      await ready
      await settleByManner()
    },
    pair: async (link) => {
      await ready
      say('Reading the link.')
      await running().kit.pair({ uri: link.trim() })
      say('')
    },
    scan: async (picture) => controls.pair(await needs.readCode(picture)),
    approve: () => settle(true),
    decline: () => settle(false),
    setAccount: async (account) => {
      await ready
      keep({ account })
      await updateAll()
      await emitToAll('accountsChanged', `eip155:${store.get().chain}`, [offer().address('eip155:1')])
    },
    setChain: async (id) => {
      await ready
      await setChain(id)
    },
    setNetworks: async (networks) => {
      await ready
      keep({ networks })
      await updateAll()
    },
    disconnect: async (topic) => {
      await ready
      const { kit } = running()
      const topics = topic === undefined ? Object.keys(kit.getActiveSessions()) : [topic]
      for (const each of topics) await kit.disconnectSession({ topic: each, reason: reasons.disconnected })
      refresh()
    },
  }
  return { controls, store, trouble }
}

export type Phone = ReturnType<typeof createPhone>
