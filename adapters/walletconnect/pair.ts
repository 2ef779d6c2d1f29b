import { DeadlineError } from '../../kernel/contract/index.js'
import { withAbort } from '../../lib/withAbort.js'
import { withDeadline } from '../../lib/withDeadline.js'
import type { Relay } from './createRelay.js'
import { dropPairing } from './dropPairing.js'
import type { LibrarySession, ProposedNamespaces } from './library.js'

export interface PairNeeds {
  readonly relay: Relay
  readonly proposal: ProposedNamespaces
  readonly signal: AbortSignal
  onUri(uri: string): void
}

/** How long the relay may take to be there, and to take the proposal; how long a pairing is kept, in ms. */
const relayMs = 10_000
const pairingMs = 300_000

/** One promise that rejects with the next refusal of the relay. */
const refusal = (relay: Relay) => {
  let off = () => {}
  const refused = new Promise<never>((_, reject) => {
    off = relay.onFault(reject)
  })
  // Nobody may be waiting.
  refused.catch(() => {})
  return { refused, off: () => off() }
}

/**
 * One proposal with a link of its own: many may wait side by side. The link is told as soon as there is a connection to the
 * relay, before the proposal has arrived there. Whatever ends the attempt without a session also ends its pairing.
 * @throws what the relay, the wallet or the library rejected with, or the signal's reason
 */
const pairOwn = async ({ relay, proposal, signal, onUri }: PairNeeds): Promise<LibrarySession> => {
  const { client, after, now, log } = relay
  const { pairing } = client.core
  const { refused, off } = refusal(relay)
  const soon = <value>(promise: Promise<value>) =>
    withDeadline(Promise.race([promise, refused]), { ms: relayMs, what: 'Reaching the relay', signal, after, late: DeadlineError })
  const creating = relay.createPairing()
  let session: LibrarySession | undefined
  try {
    const { topic, uri } = await soon(creating)
    await pairing.activate({ topic })
    await pairing.updateExpiry({ topic, expiry: Math.floor((now() + pairingMs) / 1000) })
    signal.throwIfAborted()
    const optionalNamespaces = Object.fromEntries(
      Object.entries(proposal).map(([namespace, { chains, methods, events }]) => [namespace, { chains, methods, events }]),
    )
    const publishing = relay.proposing(() => client.connect({ pairingTopic: topic, optionalNamespaces }))
    const approval = publishing.then((made) => made.approval())
    approval.catch(log.debug)
    onUri(uri)
    await soon(publishing)
    const approved = await withAbort(Promise.race([approval, refused]), signal)
    signal.throwIfAborted()
    session = approved
    return approved
  } finally {
    off()
    if (!session) creating.then(({ topic }) => dropPairing(relay, topic)).catch(log.debug)
  }
}

/** The same with a client of the host's, which can do one attempt at a time and must know of the session itself. */
const pairGiven = async ({ relay, proposal, signal, onUri }: PairNeeds): Promise<LibrarySession> => {
  const { provider, log } = relay
  const { refused, off } = refusal(relay)
  let topic: string | undefined
  let session: LibrarySession | undefined
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
    if (!approved) throw new TypeError('The provider gave no session.')
    session = approved
    return approved
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

export const pair = (needs: PairNeeds): Promise<LibrarySession> => (needs.relay.own ? pairOwn(needs) : pairGiven(needs))
