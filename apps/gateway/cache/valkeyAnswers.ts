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
    set: (key, text, ms) =>
      gate.run(async () => {
        const stored: unknown = await client.set(answer(key), text, 'PX', ms)
        if (stored !== 'OK') throw new AnswerFormError()
      }),
    lock: (key, owner, ms) =>
      gate.run(async () => {
        const locked: unknown = await client.set(lock(key), owner, 'PX', ms, 'NX')
        if (locked !== 'OK' && locked !== null) throw new AnswerFormError()
        return locked === 'OK'
      }),
    unlock: (key, owner) =>
      gate.run(async () => {
        const deleted: unknown = await client.eval(release, 1, lock(key), owner)
        if (deleted !== 0 && deleted !== 1) throw new AnswerFormError()
      }),
  }
}
