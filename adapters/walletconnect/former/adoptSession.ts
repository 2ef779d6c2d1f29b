import type { Relay } from '../createRelay.js'
import type { LibrarySession } from '../library.js'
import { type FormerPairingsNeeds, readFormerPairings } from './readFormerPairings.js'

export interface Adopted {
  readonly session: LibrarySession
  /** Whether the relay knows that its messages are for this page, too. Never rejects; false when the session ended before. */
  heard(): Promise<boolean>
}

const pauseMs = 5_000

/**
 * Takes over a session of the kit that the page used before: its keys are copied, its messages subscribed to. That kit's storage is
 * unchanged. Undefined when there is no such session any more.
 */
export const adoptSession = async (relay: Relay, topic: string, needs: Omit<FormerPairingsNeeds, 'after'>): Promise<Adopted | undefined> => {
  const { client, after, log } = relay
  const { crypto, expirer, relayer } = client.core
  if (!relay.find(topic)) {
    const found = (await readFormerPairings({ ...needs, after })).find(({ session }) => session.topic === topic)
    if (!found || found.session.expiry * 1000 <= relay.now()) return undefined
    await crypto.setSymKey(found.key, topic)
    if (found.own !== undefined) await crypto.keychain.set(found.session.self.publicKey, found.own)
    await client.session.set(topic, found.session)
    expirer.set(topic, found.session.expiry)
  }
  const session = relay.find(topic)
  const subscribe = async (): Promise<boolean> => {
    while (relay.find(topic)) {
      try {
        await relayer.subscribe(topic, { transportType: 'relay' })
        return true
      } catch (error) {
        log.debug(error)
        await new Promise<void>((resolve) => after(pauseMs, resolve))
      }
    }
    return false
  }
  return session && { session, heard: subscribe }
}
