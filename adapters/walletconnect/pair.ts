import { DeadlineError } from '../../kernel/api/index.js'
import { withAbort } from '#lib/timing/withAbort.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { PairingQuestion } from '../../ports/siwx.js'
import type { SettledProposal, HeldProposal, Offer, PendingProposals } from './createPendingProposals.js'
import type { NewPairing, Relay } from './createRelay.js'
import { dropPairing } from './dropPairing.js'
import type { ProposedNamespaces } from './library.js'
import { proposeSignIn } from './proposeSignIn.js'
import { isDeclined, isUnsupported, readFailure } from './toRequestError.js'

export interface PairNeeds {
  readonly relay: Relay
  readonly proposal: ProposedNamespaces
  readonly signal: AbortSignal
  onUri(uri: string): void
  /** Of this instance. */
  readonly offers: PendingProposals
  /** The proposal that the previous attempt left to this one. */
  readonly earlier: Offer | undefined
  /** The message that the wallet is to sign with the same approval. */
  readonly question: PairingQuestion | undefined
}
export interface Paired extends SettledProposal {
  /** Whether it belongs to the next attempt by now: the link was renewed in the moment of the approval. */
  left(): boolean
}

/** Time limits for the relay to connect, and to accept the proposal; how long a pairing is kept, in ms. */
const relayMs = 10_000
const pairingMs = 300_000

/**
 * One promise that rejects with the next refusal that concerns an attempt which begins now. All attempts of a page share one client: an
 * error of an earlier socket belongs to the earlier attempt, and the client opens another socket. `stand`: the relay has accepted the
 * proposal, and the attempt depends on the current socket.
 */
const refusal = (relay: Relay) => {
  let first = relay.latestSocket() + 1
  let off = () => {}
  const refused = new Promise<never>((_, reject) => {
    off = relay.onFault((fault, socket) => {
      if (socket >= first) reject(fault)
    })
  })
  // There may be no handler.
  refused.catch(() => {})
  const stand = () => {
    first = Math.min(first, relay.latestSocket())
  }
  return { refused, stand, off: () => off() }
}

/** An answer to the earlier proposal counts as one to this attempt: a session, or a refusal. Its expiry does not. */
const answerOf = ({ agreed }: Offer): Promise<SettledProposal> =>
  agreed.catch((error: unknown) => {
    const failure = readFailure(error)
    if (isDeclined(failure) || isUnsupported(failure)) throw error
    return new Promise<never>(() => {})
  })

/**
 * One proposal with a link of its own: many may be pending in parallel. The link is reported as soon as there is a connection to the relay,
 * before the proposal has arrived there. An attempt that ends without a session also ends its pairing, unless the next attempt only renews
 * the link.
 * @throws the error of the relay, the wallet or the library, or the signal's reason
 */
const pairOwn = async ({ relay, proposal, signal, onUri, offers, earlier, question }: PairNeeds): Promise<Paired> => {
  const { client, after, now, log } = relay
  const { pairing } = client.core
  const { refused, stand, off } = refusal(relay)
  const soon = <value>(promise: Promise<value>) =>
    withDeadline(Promise.race([promise, refused]), { ms: relayMs, what: 'Reaching the relay', signal, after, late: DeadlineError })
  const asking = question && relay.createPairing(() => relay.proposing(() => proposeSignIn(relay, proposal, question)))
  const creating: Promise<NewPairing> = asking ?? relay.createPairing()
  let propose = (_: Promise<SettledProposal>) => {}
  const ownOffer: Offer = {
    agreed: new Promise((resolve) => {
      propose = resolve
    }),
    drop: () => {
      void creating.then(({ topic }) => dropPairing(relay, topic)).catch(log.debug)
      // Signed in after the attempt was cancelled.
      asking
        ?.then(({ agreed, forget }) => {
          forget()
          return agreed
        })
        .then(({ session }) => relay.endNew(session.topic))
        .catch(log.debug)
    },
  }
  ownOffer.agreed.catch(log.debug)
  const heldProposal: HeldProposal = { offer: ownOffer }
  let done: Offer | undefined
  const link = async () => {
    const { topic, uri } = await soon(creating)
    await pairing.activate({ topic })
    await pairing.updateExpiry({ topic, expiry: Math.floor((now() + pairingMs) / 1000) })
    signal.throwIfAborted()
    if (asking) {
      stand()
      propose((await asking).agreed)
      offers.hold(heldProposal)
      onUri(uri)
      return { ...(await ownOffer.agreed), offer: ownOffer, left: () => heldProposal.offer === undefined }
    }
    const optionalNamespaces = Object.fromEntries(
      Object.entries(proposal).map(([namespace, { chains, methods, events }]) => [namespace, { chains, methods, events }]),
    )
    const publishing = relay.proposing(() => client.connect({ pairingTopic: topic, optionalNamespaces }))
    propose(publishing.then(async (made) => ({ session: await made.approval() })))
    offers.hold(heldProposal)
    onUri(uri)
    await soon(publishing)
    stand()
    return { ...(await ownOffer.agreed), offer: ownOffer, left: () => heldProposal.offer === undefined }
  }
  try {
    const linking = link()
    const others = earlier ? [answerOf(earlier).then((agreed) => ({ ...agreed, offer: earlier, left: () => false }))] : []
    // The later one is not awaited.
    for (const other of [linking, ...others]) other.catch(() => {})
    const first = await withAbort(Promise.race([linking, ...others, refused]), signal)
    signal.throwIfAborted()
    done = first.offer
    return first
  } finally {
    off()
    for (const offer of [heldProposal.offer, earlier]) if (offer !== done) offer?.drop()
  }
}

/** The same with a client of the host, which supports one attempt at a time and must know of the session itself. */
const pairGiven = async ({ relay, proposal, signal, onUri }: PairNeeds): Promise<Paired> => {
  const { provider, log } = relay
  const { refused, off } = refusal(relay)
  let topic: string | undefined
  let session: SettledProposal['session'] | undefined
  const hear = (uri: unknown) => {
    if (typeof uri !== 'string' || signal.aborted || topic !== undefined) return
    topic = /^wc:([0-9a-f]{64})@2\?/.exec(uri)?.[1]
    if (topic !== undefined) onUri(uri)
  }
  signal.throwIfAborted()
  provider.on('display_uri', hear)
  const connecting = provider.connect({ optionalNamespaces: proposal })
  try {
    const approved = await withAbort(Promise.race([connecting, refused]), signal)
    signal.throwIfAborted()
    if (!approved) throw new TypeError('The provider returned no session.')
    session = approved
    return { session, left: () => false }
  } finally {
    off()
    provider.removeListener('display_uri', hear)
    if (!session) {
      provider.abortPairingAttempt()
      connecting.then((late) => late && relay.endNew(late.topic)).catch(log.debug)
      if (topic !== undefined) dropPairing(relay, topic).catch(log.debug)
    }
  }
}

export const pair = (needs: PairNeeds): Promise<Paired> => (needs.relay.own ? pairOwn(needs) : pairGiven(needs))
