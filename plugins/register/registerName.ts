import { type ClockService, reasonOf } from '../../kernel/api/index.js'
import { isRecord } from '#lib/checks/isRecord.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { readNonce } from './readNonce.js'
import type { RegisterNameRequest } from '../../protocol/gateway/names.js'
import { type RegistrationFields, readRegistration, writeRegistration } from '../../protocol/registrationMessage.js'
import { RegisterStop } from './RegisterStop.js'

/** Who registers what. */
export interface Registration {
  readonly address: string
  /** CAIP-2 id. */
  readonly chain: string
  readonly coinType: bigint
  /** The whole name. */
  readonly name: string
}
export interface RegisterNeeds {
  /** Of the page itself. */
  readonly domain: string
  readonly ask: {
    nonce(address: string, chain: string, signal: AbortSignal): Promise<unknown>
    register(body: RegisterNameRequest, signal: AbortSignal): Promise<unknown>
  }
  /** Asks the wallet. @throws SignError */
  sign(text: string, signal: AbortSignal): Promise<string>
  /** Whether the visitor still has this account and network. */
  isHere(registration: Registration): boolean
  onPhase(phase: 'signing' | 'storing'): void
  readonly clock: ClockService
}

/** How long a message may be valid, in ms: five minutes, and a clock that is a little off. */
const [longest, skew] = [300_000, 60_000]

/** Reads back what the wallet will be asked to sign, and compares it with what was chosen. */
export const isMeant = (text: string, wanted: RegistrationFields): boolean => {
  const found = readRegistration(text)
  return (
    found !== undefined &&
    found.domain === wanted.domain &&
    found.name === wanted.name &&
    found.chain === wanted.chain &&
    found.nonce === wanted.nonce &&
    found.expirationTime === wanted.expirationTime &&
    sameAddress(found.address, wanted.address)
  )
}

/** One attempt: a nonce, the message, the signature, the gateway. @throws RegisterStop, or the signal's reason */
export const registerName = async (registration: Registration, needs: RegisterNeeds, signal: AbortSignal): Promise<void> => {
  const { address, chain, coinType, name } = registration
  const { ask, clock } = needs
  const stay = () => {
    signal.throwIfAborted()
    if (!needs.isHere(registration)) throw new RegisterStop('moved')
  }
  const given = readNonce(
    await ask.nonce(address, chain, signal).catch((error: unknown) => {
      throw new RegisterStop(isRecord(error) && error.status === 429 ? 'limited' : 'failed', error)
    }),
  )
  stay()
  if (!given) throw new RegisterStop('failed')
  const left = given.until - clock.now()
  if (left <= 0 || left > longest + skew) throw new RegisterStop('clock')
  const fields = { domain: needs.domain, address, name, chain, nonce: given.nonce, expirationTime: given.expiresAt }
  const message = writeRegistration(fields)
  if (!isMeant(message, fields)) throw new RegisterStop('mismatch')

  const late = new AbortController()
  const undo = clock.after(left, () => late.abort(new RegisterStop('expired')))
  try {
    needs.onPhase('signing')
    const both = AbortSignal.any([signal, late.signal])
    const ended = new Promise<never>((_, reject) => both.addEventListener('abort', () => reject(both.reason), { once: true }))
    const signature: unknown = await Promise.race([needs.sign(message, both), ended]).catch((error: unknown) => {
      signal.throwIfAborted()
      if (late.signal.aborted) throw late.signal.reason
      throw new RegisterStop(reasonOf(error, 'sign') === 'rejected' ? 'declined' : 'unsigned', error)
    })
    stay()
    if (typeof signature !== 'string' || !/^0x[\da-f]{2,16000}$/i.test(signature)) throw new RegisterStop('unsigned')
    needs.onPhase('storing')
    await ask.register({ coin_type: Number(coinType), address, message, signature }, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      const status = isRecord(error) ? error.status : undefined
      const why = status === 409 ? 'taken' : status === 410 ? 'expired' : status === 429 ? 'limited' : status === 401 || status === 400 ? 'refused' : 'failed'
      throw new RegisterStop(why, error)
    })
  } finally {
    undo()
  }
}
