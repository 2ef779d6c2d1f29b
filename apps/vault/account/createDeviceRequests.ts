import * as z from 'zod/mini'
import type { DeviceStore } from '../keys/deviceStore.js'
import { KeyError } from '../keys/errors.js'
import { readEnvelope } from '../keys/sealedEnvelope.js'
import type { Keys } from '../worker/createKeys.js'
import type { ServerShare } from '../worker/walletFacts.js'
import { type GatewayClient, GatewayError } from './createGatewayClient.js'
import { compareCode, deviceAddress, deviceContext, hashDeviceKey } from './deviceLink.js'
import { FrameError } from '../base/FrameError.js'
import { shareAnswer } from './gatewayAnswers.js'
import { withFrameErrors } from './toFrameError.js'

/** The code that the visitor scans on the device with the wallet. */
export interface DeviceRequest {
  /** The address in the code. */
  readonly link: string
  /** Six digits, which the other device shows as well. */
  readonly code: string
  /** ms since 1970, by the clock of this browser. */
  readonly until: number
}

/** Gets the wallet from another device of the visitor. */
export interface DeviceRequests {
  /** Sends a request, in place of a pending one. @throws CodeNeededError, FrameError */
  begin(): Promise<DeviceRequest>
  /**
   * Waits for the answer, and opens the wallet with it. If it is aborted, the request ends at the gateway as well.
   *
   * @throws FrameError `refused` if the visitor declined on the other device, `expired`, `offline`; KeyError if the answer is not the
   * wallet
   */
  finish(signal: AbortSignal): Promise<void>
}

export interface DeviceRequestNeeds {
  readonly gateway: Pick<GatewayClient, 'askSigned'>
  readonly keys: Pick<Keys, 'recipientKey' | 'importShare'>
  readonly store: Pick<DeviceStore, 'session'>
  /** The website around the frame, and its project. */
  readonly site: string
  readonly projectId: string
  /** The origin of this site. */
  readonly origin: string
  now(): number
  /** Resolves after this many ms. @throws the signal's reason */
  wait(ms: number, signal: AbortSignal): Promise<void>
}

/**
 * The interval between polls of the gateway, the number of failed polls in a row that are tolerated, and the maximum duration of a
 * request, in ms.
 */
const every = 2_000
const maxMissed = 5
const longest = 600_000

const beginAnswer = z.object({ user: z.string(), id: z.string().check(z.regex(/^[\w-]{43}$/)), expiresIn: z.number().check(z.minimum(0)) })
const stateAnswer = z.object({ state: z.enum(['waiting', 'refused', 'approved']), envelope: z.optional(z.unknown()), parcel: z.optional(z.unknown()) })

interface Asked {
  readonly id: string
  readonly user: string
  readonly until: number
  readonly server: ServerShare
}

export const createDeviceRequests = ({ gateway, keys, store, site, projectId, origin, now, wait }: DeviceRequestNeeds): DeviceRequests => {
  let asked: Asked | undefined
  /** The number of the latest request. Callbacks of earlier requests are ignored. */
  let last = 0

  const end = async ({ id }: Pick<Asked, 'id'>): Promise<void> => {
    // If the gateway is unreachable, the request expires soon anyway.
    await gateway.askSigned('POST', 'device/end', { id }).catch(() => {})
  }
  /** Returns undefined until the other device has answered. */
  const look = async ({ id }: Asked) => {
    // A gateway of before calls the envelope `parcel`.
    const { state, parcel, envelope = parcel } = z.parse(stateAnswer, await gateway.askSigned('POST', 'device/state', { id }))
    if (state === 'waiting') return undefined
    if (state === 'refused') throw new FrameError('refused', 'The visitor said no on the other device.')
    const read = readEnvelope(envelope)
    if (!read) throw new KeyError('invalid', 'The gateway gave something else than an envelope.')
    return read
  }
  const waitFor = async (request: Asked, signal: AbortSignal) => {
    /** The number of failed polls in a row. */
    let missed = 0
    for (;;) {
      await wait(every, signal)
      if (asked !== request) throw new FrameError('cancelled', 'Another request took its place.')
      try {
        const envelope = await look(request)
        signal.throwIfAborted()
        if (envelope) return envelope
        missed = 0
      } catch (error) {
        signal.throwIfAborted()
        const away = error instanceof FrameError && error.reason === 'offline'
        const busy = error instanceof GatewayError && error.code === 'RATE_LIMITED'
        if (!away && !busy) throw error
        missed += 1
        if (missed >= maxMissed) throw away ? error : new FrameError('offline', 'The gateway has no time.', { cause: error })
      }
      if (now() > request.until) throw new FrameError('expired', 'The other device did not answer in time.')
    }
  }

  return {
    begin: () =>
      withFrameErrors(async () => {
        last += 1
        const ownNumber = last
        const check = () => {
          if (last !== ownNumber) throw new FrameError('cancelled', 'Another request took its place.')
        }
        asked = undefined
        const session = await store.session()
        if (!session) throw new FrameError('expired', 'There is no session.')
        // The gateway's share is fetched before the request is sent, so that a login that is too old fails here, and not after the visitor
        // approved on the other device.
        const server = z.parse(shareAnswer, await gateway.askSigned('POST', 'share'))
        // The worker keeps the key of the newest request.
        check()
        const key = await keys.recipientKey()
        const began = now()
        const { user, id, expiresIn } = z.parse(beginAnswer, await gateway.askSigned('POST', 'device', { site, key: await hashDeviceKey(key) }))
        if (last !== ownNumber) void end({ id })
        check()
        if (user !== session.user || server.user !== session.user) throw new FrameError('refused', 'The gateway answers for another visitor.')
        const until = began + Math.min(expiresIn * 1000, longest)
        asked = { id, user, until, server }
        return { link: deviceAddress(origin, { project: projectId, id, key }), code: await compareCode({ id, key }), until }
      }),
    finish: (signal) =>
      withFrameErrors(async () => {
        const request = asked
        if (!request) throw new FrameError('expired', 'There is no request to wait for.')
        try {
          const envelope = await waitFor(request, signal)
          asked = undefined
          // The key of this request opens one envelope. Both shares must give the addresses that they name before anything is stored.
          await keys.importShare({ envelope, context: deviceContext(request.id, request.user), server: request.server })
        } finally {
          if (asked === request) asked = undefined
          void end(request)
        }
      }),
  }
}
