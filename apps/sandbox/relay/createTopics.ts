import { createHash, randomUUID } from 'node:crypto'

/**
 * @typedef {object} Message
 * @property {string} id
 * @property {string} text encrypted, for its receiver alone
 * @property {number} tag
 * @property {string | undefined} attestation
 * @property {number} publishedAt milliseconds since 1970
 * @property {number} until milliseconds since 1970
 * @property {string} from the client that sent it, which never gets it back
 * @property {string} project
 *
 * @typedef {object} Subscriber
 * @property {string} client
 * @property {string} project
 * @property {(subscription: string, topic: string, message: Message) => void} give at most once a message
 */

/**
 * Who listens to which topic, and the messages that wait there for somebody to accept them.
 *
 * @param {{ now(): number }} needs
 */
export const createTopics = ({ now }) => {
  /** @type {Map<string, Map<Subscriber, string>>} */
  const listeners = new Map()
  /** @type {Map<string, readonly Message[]>} */
  const mailbox = new Map()

  const waiting = (topic) => {
    const fresh = (mailbox.get(topic) ?? []).filter((message) => message.until > now())
    if (fresh.length > 0) mailbox.set(topic, fresh)
    else mailbox.delete(topic)
    return fresh
  }

  return {
    /** @param {{ topic: string, text: string, ttl: number, tag: number, attestation: string | undefined, from: Subscriber }} letter */
    publish: ({ topic, text, ttl, tag, attestation, from }) => {
      const publishedAt = now()
      const message = { id: randomUUID(), text, tag, attestation, publishedAt, until: publishedAt + ttl * 1000, from: from.client, project: from.project }
      mailbox.set(topic, [...waiting(topic), message])
      for (const [subscriber, id] of [...(listeners.get(topic) ?? [])]) if (subscriber.client !== from.client) subscriber.give(id, topic, message)
    },

    /** What waits is given after the answer to the subscription has gone out. @returns the id of the subscription */
    subscribe: (/** @type {Subscriber} */ subscriber, /** @type {string} */ topic) => {
      const id = createHash('sha256').update(`${topic}${subscriber.client}`).digest('hex')
      const all = listeners.get(topic) ?? new Map()
      listeners.set(topic, all.set(subscriber, id))
      setImmediate(() => {
        if (listeners.get(topic)?.get(subscriber) !== id) return
        for (const message of waiting(topic)) if (message.from !== subscriber.client) subscriber.give(id, topic, message)
      })
      return id
    },

    unsubscribe: (/** @type {Subscriber} */ subscriber, /** @type {string} */ topic) => {
      const all = listeners.get(topic)
      all?.delete(subscriber)
      if (all?.size === 0) listeners.delete(topic)
    },

    /** What waits for this client, left where it is. */
    peek: (/** @type {Subscriber} */ { client }, /** @type {string} */ topic) => waiting(topic).filter((message) => message.from !== client),

    accept: (/** @type {string} */ topic, /** @type {string} */ id) => {
      mailbox.set(
        topic,
        waiting(topic).filter((message) => message.id !== id),
      )
      waiting(topic)
    },

    /** A socket has gone: its subscriptions go with it, what waits stays. */
    leave: (/** @type {Subscriber} */ subscriber) => {
      for (const [topic, all] of [...listeners]) if (all.delete(subscriber) && all.size === 0) listeners.delete(topic)
    },

    /** Loses what waits, of all or of one project. */
    forget: (/** @type {string | undefined} */ project) => {
      for (const topic of [...mailbox.keys()]) {
        mailbox.set(
          topic,
          waiting(topic).filter((message) => project !== undefined && message.project !== project),
        )
        waiting(topic)
      }
    },

    counts: () => ({ topics: listeners.size, waiting: [...mailbox.keys()].reduce((sum, topic) => sum + waiting(topic).length, 0) }),
  }
}
