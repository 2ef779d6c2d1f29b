import { ProviderError } from '../wallets/ProviderError.js'
import type { RequestRecord } from '../wallets/types.js'
import { approveSignIn } from './approveSignIn.js'
import type { Keys } from './createKeys.js'
import type { Store } from './createStore.js'
import { messageFor, type Payload } from './messageFor.js'
import { performRequest } from './performRequest.js'
import type { Kit } from './startKit.js'
import { methodsOf, toNamespaces } from './toNamespaces.js'
import { toSignIn } from './toSignIn.js'
import { toSite } from './toSite.js'
import type { Asked, Network, PhoneState, Proposal, Site } from './types.js'

/** Reasons of the protocol. */
const reasons = {
  declined: { code: 5000, message: 'User rejected.' },
  unsupported: { code: 5100, message: 'Unsupported chains.' },
} as const

const proposalMethod = 'wc_sessionPropose'
const signInMethod = 'wc_sessionAuthenticate'

type Wishes = Parameters<typeof toNamespaces>[0] & { readonly pairingTopic: string }
type Pending = Kit extends { getPendingSessionRequests(): readonly (infer item)[] } ? item : never

/** What websites ask of a phone, and how that is answered: by its owner, or by the manner that is set. */
export const createQuestions = (needs: {
  readonly store: Store<PhoneState>
  readonly networks: readonly Network[]
  running(): { readonly kit: Kit; readonly keys: Keys }
  /** What the phone has to give. */
  offer(): Parameters<typeof toNamespaces>[1]
  /** Goes to another EVM network. @throws ProviderError 4902 */
  goTo(id: number): Promise<void>
  /** The sessions may be others now. */
  refresh(): void
  /** Signs in with the approval where a website asks for that. */
  readonly signsIn: boolean
}) => {
  const { store, running, offer, refresh } = needs
  const requests: (RequestRecord & { readonly id: number; readonly chain: string })[] = []
  const wishes = new Map<number, Wishes>()
  const signIns = new Map<number, { readonly payload: Payload | undefined; readonly topic: string }>()

  const say = (message: string) => store.set({ message })
  const trouble = (error: unknown) => say(error instanceof Error ? error.message : String(error))
  const nameOf = (chain: string) => needs.networks.find(({ id }) => id === chain)?.name ?? chain

  const note = (id: number, outcome: RequestRecord['outcome']) => {
    const index = requests.findIndex((entry) => entry.id === id)
    const entry = requests[index]
    if (entry) requests[index] = { ...entry, outcome }
  }

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
      const result = await performRequest(asked, { keys, account: store.get().account, networks: needs.networks, goTo: needs.goTo })
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

  const takeRequest = ({ id, topic, params: { chainId, request } }: Pending) => {
    if (store.get().asked.some((item) => item.id === id)) return
    const peer = running().kit.getActiveSessions()[topic]?.peer.metadata
    if (!peer) return
    requests.push({ id, method: request.method, params: request.params, chain: chainId, outcome: 'pending' })
    const asked: Asked = { id, topic, site: toSite(peer), chain: chainId, method: request.method, params: request.params }
    store.set({ asked: [...store.get().asked, asked], message: '' })
    settleByManner().catch(trouble)
  }

  return {
    requests,
    settle,
    settleByManner,
    trouble,
    /** Takes what is asked from now on, and what was asked before and still waits. */
    listen: () => {
      const { kit } = running()
      kit.on('session_proposal', ({ id, params }) => take(id, params))
      // A page that listens is asked for both at once; one that does not gets a proposal by the same link.
      if (needs.signsIn)
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
      for (const item of kit.getPendingSessionRequests()) takeRequest(item)
    },
  }
}
