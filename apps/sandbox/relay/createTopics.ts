import { createHash, randomUUID } from 'node:crypto'

export interface Message {
  readonly id: string
  /** Encrypted, for its receiver alone. */
  readonly text: string
  readonly tag: number
  readonly attestation: string | undefined
  /** Milliseconds since 1970. */
  readonly publishedAt: number
  /** Milliseconds since 1970. */
  readonly until: number
  /** The client that sent it, which never gets it back. */
  readonly from: string
  readonly project: string
}
export interface Subscriber {
  readonly client: string
  readonly project: string
  /** Called at most once with a message. */
  give(subscription: string, topic: string, message: Message): void
}
/** A message that a client publishes. */
export interface Letter {
  readonly topic: string
  readonly text: string
  /** In seconds. */
  readonly ttl: number
  readonly tag: number
  readonly attestation: string | undefined
  readonly from: Subscriber
}
export interface Topics {
  publish(letter: Letter): void
  /** What waits is given after the answer to the subscription has gone out. Returns the id of the subscription. */
  subscribe(subscriber: Subscriber, topic: string): string
  unsubscribe(subscriber: Subscriber, topic: string): void
  /** What waits for this client, left where it is. */
  peek(subscriber: Subscriber, topic: string): readonly Message[]
  accept(topic: string, id: string): void
  /** A socket has gone: its subscriptions go with it, what waits stays. */
  leave(subscriber: Subscriber): void
  /** Loses what waits, of all or of one project. */
  forget(project: string | undefined): void
  counts(): { readonly topics: number; readonly waiting: number }
}

/** Who listens to which topic, and the messages that wait there for somebody to accept them. */
export const createTopics = ({ now }: { readonly now: () => number }): Topics => {
  const listeners = new Map<string, Map<Subscriber, string>>()
  const mailbox = new Map<string, readonly Message[]>()

  const waiting = (topic: string): readonly Message[] => {
    const fresh = (mailbox.get(topic) ?? []).filter((message) => message.until > now())
    if (fresh.length > 0) mailbox.set(topic, fresh)
    else mailbox.delete(topic)
    return fresh
  }

  return {
    publish: ({ topic, text, ttl, tag, attestation, from }) => {
      const publishedAt = now()
      const message = { id: randomUUID(), text, tag, attestation, publishedAt, until: publishedAt + ttl * 1000, from: from.client, project: from.project }
      mailbox.set(topic, [...waiting(topic), message])
      for (const [subscriber, id] of [...(listeners.get(topic) ?? [])]) if (subscriber.client !== from.client) subscriber.give(id, topic, message)
    },

    subscribe: (subscriber, topic) => {
      const id = createHash('sha256').update(`${topic}${subscriber.client}`).digest('hex')
      const all = listeners.get(topic) ?? new Map<Subscriber, string>()
      listeners.set(topic, all.set(subscriber, id))
      setImmediate(() => {
        if (listeners.get(topic)?.get(subscriber) !== id) return
        for (const message of waiting(topic)) if (message.from !== subscriber.client) subscriber.give(id, topic, message)
      })
      return id
    },

    unsubscribe: (subscriber, topic) => {
      const all = listeners.get(topic)
      all?.delete(subscriber)
      if (all?.size === 0) listeners.delete(topic)
    },

    peek: ({ client }, topic) => waiting(topic).filter((message) => message.from !== client),

    accept: (topic, id) => {
      mailbox.set(
        topic,
        waiting(topic).filter((message) => message.id !== id),
      )
      waiting(topic)
    },

    leave: (subscriber) => {
      for (const [topic, all] of [...listeners]) if (all.delete(subscriber) && all.size === 0) listeners.delete(topic)
    },

    forget: (project) => {
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
