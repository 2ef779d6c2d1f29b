import { safeGet } from '../../lib/safeGet.js'
import type { Core } from './library.js'

/** The event by which the client passes on a message of the relay. */
const arrival = 'relayer_message'

/**
 * A message as it may come over the relay: base64 of a sealed envelope of type 0 or 1, which the first byte states. Type 2 is not sealed, and
 * is for messages that one app of a device hands to another: https://specs.walletconnect.com/2.0/specs/clients/core/crypto/crypto-envelopes
 */
const sealed = /^A[A-Za-f][A-Za-z0-9+/]*={0,2}$/

/**
 * Drops messages of the relay that are not sealed. The client accepts them, although anyone who knows the topic of a session, the relay first of
 * all, can write them: such a message could end the session, or give it other accounts.
 */
export const dropOpenMessages = ({ events }: Pick<Core['relayer'], 'events'>): void => {
  const emit: unknown = Reflect.get(events, 'emit')
  if (typeof emit !== 'function') return
  Object.defineProperty(events, 'emit', {
    configurable: true,
    value: (name: unknown, ...given: readonly unknown[]): unknown => {
      const message = name === arrival ? safeGet(given[0], 'message') : undefined
      if (name === arrival && !(typeof message === 'string' && sealed.test(message))) return false
      return Reflect.apply(emit, events, [name, ...given])
    },
  })
}
