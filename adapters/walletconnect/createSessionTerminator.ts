import { DeadlineError, type Dispose, type Log } from '../../kernel/api/index.js'
import { withDeadline } from '#lib/timing/withDeadline.js'
import type { Provider } from './library.js'

export interface EnderNeeds {
  readonly provider: Provider
  /** Whether the provider was created here. */
  readonly own: boolean
  after(ms: number, run: () => void): Dispose
  readonly log: Pick<Log, 'debug'>
}
export interface SessionTerminator {
  /**
   * Ends a session on both sides, once. A message that the relay does not accept in time is sent again at the next visit. Never rejects.
   */
  end(topic: string): Promise<void>
  /** The same for a session that was just made: a wallet that receives the end while it still settles the session may fail. */
  endNew(topic: string): Promise<void>
  /** Sends messages again that an earlier visit could not. Never rejects. */
  endLeftovers(): Promise<void>
}

const key = 'portico:ended'
const goodbyeMs = 2_500
const settleMs = 500

export const createSessionTerminator = ({ provider, own, after, log }: EnderNeeds): SessionTerminator => {
  const { client } = provider
  const { storage } = client.core
  const ending = new Map<string, Promise<void>>()

  const read = async (): Promise<readonly string[]> => {
    const stored = await storage.getItem<unknown>(key)
    return Array.isArray(stored) ? stored.filter((topic) => typeof topic === 'string').slice(0, 32) : []
  }
  const write = (topics: readonly string[]) => (topics.length > 0 ? storage.setItem(key, topics) : storage.removeItem(key))

  const say = async (topic: string): Promise<void> => {
    // A provider of the host ends its session itself.
    if (!own && provider.session?.topic === topic) await provider.disconnect()
    else if (client.session.keys.includes(topic)) await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    await write((await read()).filter((ended) => ended !== topic))
  }
  const run = async (topic: string, ms: number): Promise<void> => {
    try {
      await write([...new Set([...(await read()), topic])])
      if (ms > 0) await new Promise<void>((resolve) => after(ms, resolve))
      await withDeadline(say(topic), { ms: goodbyeMs, what: 'Ending the session', after, late: DeadlineError })
    } catch (error) {
      log.debug(error)
    }
  }
  const once = (topic: string, ms: number): Promise<void> => {
    const done = ending.get(topic) ?? run(topic, ms)
    ending.set(topic, done)
    return done
  }
  const end = (topic: string) => once(topic, 0)
  return {
    end,
    endNew: (topic) => once(topic, settleMs),
    endLeftovers: async () => {
      try {
        for (const topic of await read()) await end(topic)
      } catch (error) {
        log.debug(error)
      }
    },
  }
}
