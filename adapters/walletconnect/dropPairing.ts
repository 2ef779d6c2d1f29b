import { DeadlineError } from '../../kernel/api/index.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { Relay } from './createRelay.js'

const farewellMs = 10_000
const lingerMs = 30_000
const reason = { code: 6000, message: 'User disconnected.' }

/**
 * Cancels a pairing: the wallet is notified, so that it withdraws its prompt. An approval that crosses this message is still processed for
 * half a minute, because only a session that exists here can be ended here. Never rejects.
 */
export const dropPairing = async (relay: Relay, topic: string): Promise<void> => {
  const { client, after, now, log } = relay
  const { crypto, pairing, relayer } = client.core
  relay.disown(topic)
  const attempt = async (action: () => unknown): Promise<void> => {
    try {
      await action()
    } catch (error) {
      log.debug(error)
    }
  }
  // A session that was being settled while its pairing was removed is kept by the client without an event. The wallet was answered with an
  // error and has dropped it: a message about it would only confuse the wallet, so it is removed here only.
  const sweep = async () => {
    for (const session of client.session.getAll()) {
      if (session.pairingTopic !== topic) continue
      await attempt(() => relayer.connected && relayer.unsubscribe(session.topic))
      await attempt(() => client.session.delete(session.topic, reason))
      await attempt(() => crypto.deleteSymKey(session.topic))
    }
  }
  const record = pairing.getPairings().find((one) => one.topic === topic)
  if (!record) return
  const key = crypto.keychain.has(topic) ? crypto.keychain.get(topic) : undefined
  await attempt(() =>
    withDeadline(pairing.disconnect({ topic }), { ms: farewellMs, what: 'Telling the wallet that a pairing is over', after, late: DeadlineError }),
  )
  if (key !== undefined) {
    await attempt(() => crypto.setSymKey(key, topic))
    await attempt(() => pairing.pairings.set(topic, { ...record, active: true, expiry: Math.floor((now() + lingerMs) / 1000) }))
    await attempt(() => withDeadline(relayer.subscribe(topic), { ms: farewellMs, what: 'Listening to a pairing that is over', after, late: DeadlineError }))
  }
  after(lingerMs, async () => {
    await attempt(sweep)
    for (const proposal of client.proposal.getAll()) {
      if (proposal.pairingTopic !== topic) continue
      // Ends the wait for its approval, which would otherwise reject minutes later without a handler.
      client.events.emit('proposal_expire', { id: proposal.id })
      await attempt(() => client.proposal.keys.includes(proposal.id) && client.proposal.delete(proposal.id, reason))
    }
    await attempt(() => pairing.pairings.keys.includes(topic) && pairing.pairings.delete(topic, reason))
    await attempt(() => crypto.deleteSymKey(topic))
    await attempt(() => relayer.connected && relayer.unsubscribe(topic))
  })
}
