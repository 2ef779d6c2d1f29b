import type { Clock } from '../base/Clock.js'
import { SealerError } from '../base/SealerError.js'
import type { Sealer } from '../vault/VaultParts.js'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { openGcm, sealGcm } from '../secrets.js'
import { dataKeyBytes, headOf, markOf, readSealed } from './dataKeyForm.js'
import type { KeyService, WrappedKey } from './KeyService.js'

/** Ms and rows for which one data key seals. While the service gives no other, it goes on for as long again. */
const [freshMs, freshRows] = [86_400_000, 100_000]
/** Data keys that are remembered: those that one gateway makes in 27 years. */
const maxKeys = 10_000

interface DataKey extends WrappedKey {
  readonly bytes: Uint8Array
  readonly head: string
  readonly made: number
  rows: number
}

const wrong = (what: string) => new SealerError({ kind: 'service-away' }, `The key service: ${what}`)

/**
 * Seals each row by a data key, which the key service has wrapped, and which stands before it. The service is asked once for each data key,
 * not for each row, and no master key is in this process.
 *
 * @param needs ids: of the master keys of the service, as far as they are known; by the first it wraps
 */
export const createServiceSealer = ({
  service,
  clock,
  ids,
}: {
  readonly service: KeyService
  readonly clock: Pick<Clock, 'now'>
  readonly ids: readonly string[]
}): Sealer => {
  const known = new LRUCache<string, Uint8Array>({ max: maxKeys })
  const asking = new Map<string, Promise<Uint8Array>>()
  let sealing: DataKey | undefined
  let making: Promise<DataKey> | undefined
  const nameOf = ({ key, wrapped }: WrappedKey) => `${key}.${wrapped}`

  const make = async (): Promise<DataKey> => {
    const bytes = randomBytes(dataKeyBytes)
    const made = await service.wrap(bytes)
    // No row is sealed by what the service does not give back.
    const back = await service.unwrap(made)
    if (back.length !== dataKeyBytes || !timingSafeEqual(back, bytes)) throw wrong('It gave back another data key than it wrapped.')
    known.set(nameOf(made), bytes)
    sealing = { ...made, bytes, head: headOf(made, bytes), made: clock.now(), rows: 0 }
    return sealing
  }
  const mayGoOn = ({ made, rows }: DataKey, times: number) => Math.abs(clock.now() - made) < freshMs * times && rows < freshRows * times
  const toSeal = async (): Promise<DataKey> => {
    const before = sealing
    if (before && mayGoOn(before, 1)) return before
    making ??= make().finally(() => {
      making = undefined
    })
    return making.catch((error) => {
      if (before && mayGoOn(before, 2)) return before
      throw error
    })
  }

  const unwrap = async (asked: WrappedKey): Promise<Uint8Array> => {
    const name = nameOf(asked)
    const found = known.get(name)
    if (found) return found
    const running = asking.get(name)
    if (running) return running
    const question = service.unwrap(asked).finally(() => asking.delete(name))
    asking.set(name, question)
    return question
  }

  return {
    get current() {
      return sealing?.key ?? ids[0] ?? ''
    },
    seal: async (secret, context) => {
      const dataKey = await toSeal()
      dataKey.rows += 1
      return `${dataKey.head}.${sealGcm(dataKey.bytes, secret, `${dataKey.head}\n${context}`).toString('base64url')}`
    },
    open: async (text, context) => {
      const row = readSealed(text)
      if (!row) throw new Error('It is not sealed by a data key.')
      const dataKey = await unwrap(row)
      if (dataKey.length !== dataKeyBytes || markOf(dataKey) !== row.mark) throw wrong('It gave back another data key than the one of a row.')
      known.set(nameOf(row), dataKey)
      return openGcm(dataKey, row.sealed, `${row.head}\n${context}`)
    },
    keyOf: (text) => readSealed(text)?.key,
  }
}
