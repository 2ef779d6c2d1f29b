import { isRecord } from '#lib/checks/isRecord.js'
import { safeGet } from '#lib/checks/safeGet.js'
import type { Core } from './library.js'

/** The event by which the client passes on a message of the relay. */
const arrival = 'relayer_message'

/**
 * A message as it may come over the relay: base64 of a sealed envelope of type 0 or 1, which the first byte states. Type 2 is not sealed, and
 * is for messages that one app of a device hands to another: https://specs.walletconnect.com/2.0/specs/clients/core/crypto/crypto-envelopes
 */
const sealed = /^A[A-Za-f][A-Za-z0-9+/]*={0,2}$/
const isSealed = (message: unknown): message is string => typeof message === 'string' && sealed.test(message)

type Relayer = Pick<Core['relayer'], 'events' | 'messages'>

const replace = (target: object, name: string, replacement: (original: (...args: readonly unknown[]) => unknown) => unknown): void => {
  const original: unknown = Reflect.get(target, name)
  if (typeof original !== 'function') return
  Object.defineProperty(target, name, { configurable: true, value: replacement((...args) => Reflect.apply(original, target, args)) })
}

/**
 * Drops messages of the relay that are not sealed. The client accepts them, although anyone who knows the topic of a session, the relay first of
 * all, can write them: such a message could end the session, or give it other accounts. They are dropped where they arrive, and where the client
 * reads what it stored and did not handle yet, which it does once soon after it starts.
 */
export const dropOpenMessages = ({ events, messages }: Partial<Relayer>): void => {
  if (events)
    replace(events, 'emit', (emit) => (name: unknown, ...args: readonly unknown[]): unknown => {
      if (name === arrival && !isSealed(safeGet(args[0], 'message'))) return false
      return emit(name, ...args)
    })
  if (messages)
    replace(messages, 'getWithoutAck', (read) => (topics: unknown): Record<string, string[]> => {
      const stored = read(topics)
      if (!isRecord(stored)) return {}
      return Object.fromEntries(Object.entries(stored).map(([topic, list]): [string, string[]] => [topic, Array.isArray(list) ? list.filter(isSealed) : []]))
    })
}
