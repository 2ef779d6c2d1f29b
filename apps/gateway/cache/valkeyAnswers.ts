import type { Valkey } from 'iovalkey'
import { AnswerFormError } from '../shared/AnswerFormError.js'
import type { Gate } from '../shared/createGate.js'
import type { SharedAnswers } from '../shared/SharedStore.js'

/** Deletes a lock that is still the owner's. */
const release = "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0"

/** Answers of providers, and locks, in Valkey or Redis. */
export const valkeyAnswers = ({ client, gate }: { readonly client: Valkey; readonly gate: Gate }): SharedAnswers => {
  const answer = (key: string) => `portico:answer:${key}`
  const lock = (key: string) => `portico:lock:${key}`
  return {
    get: (key) =>
      gate.run(async () => {
        const text: unknown = await client.get(answer(key))
        if (text !== null && typeof text !== 'string') throw new AnswerFormError()
        return text ?? undefined
      }),
    set: async (key, text, ms) => void (await gate.run(() => client.set(answer(key), text, 'PX', ms))),
    lock: async (key, owner, ms) => (await gate.run(() => client.set(lock(key), owner, 'PX', ms, 'NX'))) === 'OK',
    unlock: async (key, owner) => void (await gate.run(() => client.eval(release, 1, lock(key), owner))),
  }
}
