import type { Valkey } from 'iovalkey'
import { RateLimiterValkey } from 'rate-limiter-flexible'
import { AnswerFormError } from '../shared/AnswerFormError.js'
import type { Gate } from '../shared/createGate.js'
import type { SharedLimiters } from '../shared/SharedStore.js'
import { pointsOf } from './points.js'

/**
 * Takes from a bucket in one step, by the clock of the store, so that gateways whose clocks differ agree. In place of the script of
 * rate-limiter-flexible, which counts in fixed windows. The library passes the points to take (negative: to give back), a lifetime that is
 * not used, the points of a full bucket and the seconds in which it fills. It reads what was consumed, more than a full bucket for a
 * refusal, and the ms until there is enough.
 */
const takeFromBucket = `
local points, full, fills = tonumber(ARGV[1]), tonumber(ARGV[3]), tonumber(ARGV[4]) * 1000
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local left = full
local kept = redis.call('GET', KEYS[1])
if kept then
  local before, at = string.match(kept, '^(%S+) (%S+)$')
  if before then left = math.min(full, tonumber(before) + math.max(0, now - tonumber(at)) * full / fills) end
end
local wait = 0
if points > left then
  wait = math.max(1, math.ceil((points - left) * fills / full))
else
  left = left - points
end
if left >= full then
  redis.call('DEL', KEYS[1])
else
  redis.call('SET', KEYS[1], string.format('%.6f %.0f', left, now), 'PX', string.format('%.0f', math.ceil(fills) + 1000))
end
if wait > 0 then return { full + 1, wait } end
return { math.ceil(full - left), 0 }
`

/** Adds to what was spent where that stays within the limit, in one step. */
const spendOf = `
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
if used + tonumber(ARGV[1]) > tonumber(ARGV[2]) then return 0 end
redis.call('INCRBY', KEYS[1], ARGV[1])
if used == 0 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
return 1
`

/** What the script answers: what was consumed, and the ms until there is enough, of which one says the other. Whatever else it is lets nothing pass. */
const checkTaken = (answer: unknown, full: number): readonly [number, number] => {
  const [consumed, wait, ...more]: readonly unknown[] = Array.isArray(answer) ? answer : []
  if (!Number.isSafeInteger(consumed) || !Number.isSafeInteger(wait) || more.length > 0) throw new AnswerFormError()
  const [taken, ms] = [Number(consumed), Number(wait)]
  if (taken > full + 1 || taken > full !== ms > 0 || ms < 0) throw new AnswerFormError()
  return [taken, ms]
}

/** The library sends its script by this name, and refuses a lifetime below one second. */
type Scripted = { rlflxIncr(values: readonly string[]): Promise<unknown> }
const anyLifetime = 1

/** Buckets in Valkey or Redis. They expire when they are full again. */
export const valkeyLimiters = ({ client, gate }: { readonly client: Valkey; readonly gate: Gate }): SharedLimiters => ({
  limiter: (name, size, insuranceLimiter) => {
    const { points, seconds } = pointsOf(size)
    const storeClient = {
      defineCommand: client.defineCommand.bind(client),
      rlflxIncr: (values: readonly string[]) => gate.run(async () => checkTaken(await (client as unknown as Scripted).rlflxIncr(values), points)),
    }
    class Buckets extends RateLimiterValkey {
      override consume(key: string, amount = 1) {
        return super.consume(key, amount, { customDuration: anyLifetime })
      }
      override reward(key: string, amount = 1) {
        return super.reward(key, amount, { customDuration: anyLifetime })
      }
    }
    return new Buckets({ storeClient, points, duration: seconds, keyPrefix: `portico:limit:${name}`, customIncrTtlLuaScript: takeFromBucket, insuranceLimiter })
  },
  spend: ({ key, cost, max, ms }) =>
    gate.run(async () => {
      const spent = await client.eval(spendOf, 1, `portico:spent:${key}`, `${cost}`, `${max}`, `${Math.ceil(ms)}`)
      if (spent !== 0 && spent !== 1) throw new AnswerFormError()
      return spent === 1
    }),
})
