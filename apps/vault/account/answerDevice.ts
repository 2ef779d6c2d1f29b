import * as z from 'zod/mini'
import { siteShape } from '../base/siteShape.js'
import { type GatewayClient, GatewayError } from './createGatewayClient.js'
import { compareCode, deviceContext, type DeviceLink, hashDeviceKey } from './deviceLink.js'
import { FrameError } from '../base/FrameError.js'
import type { DeviceStore } from '../keys/deviceStore.js'
import { KeyError } from '../keys/errors.js'
import type { Keys } from '../worker/createKeys.js'
import type { WalletFacts } from '../worker/walletFacts.js'

/** Why a new device cannot be added in this window. The views have a sentence for each reason. */
export type DeviceProblem =
  /** This browser has no share outside websites, or only one of another visitor or of an older version. */
  | 'none'
  | 'other'
  | 'old'
  /** The request was answered, expired or cancelled. */
  | 'over'
  /** The key in the address is not that of the requesting device. */
  | 'changed'
  | 'offline'
  | 'failed'

export class DeviceError extends Error {
  override readonly name = 'DeviceError'
  readonly problem: DeviceProblem
  constructor(problem: DeviceProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** The question for the visitor. */
export interface AskedDevice {
  /** Host of the website on the new device. */
  readonly site: string
  /** The account of the wallet in this browser. */
  readonly address: string
  /** Six digits, which the new device shows as well. */
  readonly code: string
  /** ms since 1970, by the clock of this browser. */
  readonly until: number
}

export interface DeviceAnswer {
  /** Reads who sent the request, and whether it is the visitor of this browser's wallet. @throws DeviceError */
  look(): Promise<AskedDevice>
  /** Seals the share of this browser to the key of the new device. @throws DeviceError */
  approve(): Promise<void>
  /** @throws DeviceError */
  refuse(): Promise<void>
}

export interface DeviceAnswerNeeds {
  readonly link: DeviceLink
  readonly gateway: Pick<GatewayClient, 'ask'>
  readonly keys: Pick<Keys, 'exportShare'>
  readonly store: Pick<DeviceStore, 'wallet' | 'users'>
  now(): number
}

/** The maximum duration of a request, whatever the gateway reports, in ms. */
const longest = 600_000

const lookAnswer = z.object({
  user: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  version: z.int(),
  site: siteShape,
  key: z.string(),
  expiresIn: z.number().check(z.minimum(0)),
})

const toProblem = (error: unknown): DeviceProblem => {
  if (error instanceof GatewayError) return error.code === 'CODE_GONE' ? 'over' : error.code === 'CONFLICT' ? 'other' : 'failed'
  if (error instanceof KeyError) return error.problem === 'mismatch' ? 'old' : 'failed'
  return error instanceof FrameError && error.reason === 'offline' ? 'offline' : 'failed'
}
const guarded = async <value>(work: () => Promise<value>): Promise<value> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DeviceError) throw error
    throw new DeviceError(toProblem(error), error instanceof Error ? error.message : 'failed', { cause: error })
  }
}

/**
 * Answers a new device in a window of this site. It needs no login there: the share identifies the wallet, and the id in the code
 * authorizes the answer.
 */
export const createDeviceAnswer = ({ link, gateway, keys, store, now }: DeviceAnswerNeeds): DeviceAnswer => {
  let found: { readonly user: string; readonly wallet: WalletFacts } | undefined
  const { id } = link
  return {
    look: () =>
      guarded(async () => {
        const began = now()
        const { user, version, site, key, expiresIn } = z.parse(lookAnswer, await gateway.ask('POST', 'device/look', { id }))
        if (key !== (await hashDeviceKey(link.key))) throw new DeviceError('changed', 'The address has another key than the device that asked.')
        const { used } = await store.wallet(user)
        if (!used) throw new DeviceError((await store.users()).length > 0 ? 'other' : 'none', 'This browser has no share of the wallet.')
        const { header } = used.share
        if (header.version !== version) throw new DeviceError('old', 'The share of this browser is of another version.')
        found = { user, wallet: header }
        return { site: new URL(site).host, address: header.evmAddress, code: await compareCode(link), until: began + Math.min(expiresIn * 1000, longest) }
      }),
    approve: () =>
      guarded(async () => {
        if (!found) throw new DeviceError('failed', 'Nothing was asked.')
        const { user, wallet } = found
        const envelope = await keys.exportShare({ user, wallet, to: link.key, context: deviceContext(id, user) })
        await gateway.ask('POST', 'device/approve', { id, user, envelope }).catch((error: unknown) => {
          // A gateway of before calls the envelope `parcel`, and does not read other names.
          if (!(error instanceof GatewayError && error.code === 'INVALID_INPUT')) throw error
          return gateway.ask('POST', 'device/approve', { id, user, parcel: envelope })
        })
      }),
    refuse: () => guarded(async () => void (await gateway.ask('POST', 'device/refuse', { id }))),
  }
}
