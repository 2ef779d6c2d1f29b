import * as z from 'zod/mini'
import { toHex } from 'viem/utils'
import { type WalletAccount, walletProofMessage } from 'portico-protocol/walletProof.js'
import { FrameError } from '../base/FrameError.js'
import type { DeviceStore } from '../keys/deviceStore.js'
import type { Keys } from '../worker/createKeys.js'
import { type GatewayClient, GatewayError } from './createGatewayClient.js'
import { toFrameError } from './toFrameError.js'

const answerShape = z.object({ token: z.string(), proven: z.boolean() })

export interface IdTokenNeeds {
  readonly gateway: Pick<GatewayClient, 'askSigned'>
  readonly keys: Pick<Keys, 'wallet' | 'unlocked' | 'sign'>
  readonly store: Pick<DeviceStore, 'session'>
  /** The website around the frame, as the browser names it. */
  readonly site: string
  /** The origin of the secure site. */
  readonly origin: string
}

/** Error codes of a gateway that cannot answer now, and of one that does not sign tokens, or not for this project. */
const [away, unsupported] = [
  ['KEYS_UNAVAILABLE', 'STORE_UNAVAILABLE', 'NOT_READY', 'OUTCOME_UNCLEAR'],
  ['ID_TOKENS_CLOSED', 'NOT_FOUND'],
] as const
const includes = (codes: readonly string[], code: string) => codes.includes(code)

const toError = (error: unknown): unknown => {
  if (error instanceof GatewayError && includes(away, error.code)) return new FrameError('offline', error.message, { cause: error })
  if (error instanceof GatewayError && includes(unsupported, error.code)) return new FrameError('unsupported', error.message, { cause: error })
  if (error instanceof GatewayError && error.code === 'PROJECT_UNKNOWN') return new FrameError('refused', error.message, { cause: error })
  return toFrameError(error)
}

/**
 * Creates tokens by which the website's server learns who is logged in. The gateway signs them for the website that the browser reports
 * around the frame. They name the accounts of the wallet once its keys were proven, which is done here when the wallet is open.
 */
export const createIdTokens = ({ gateway, keys, store, site, origin }: IdTokenNeeds): ((nonce: string) => Promise<string>) => {
  const ask = async (nonce: string) => z.parse(answerShape, await gateway.askSigned('POST', 'id-token', { site, nonce }))
  /** Returns false if the wallet is locked or the gateway rejected the proof: then the token stays as it is. */
  const prove = async (): Promise<boolean> => {
    const user = (await store.session())?.user
    const wallet = user === undefined ? undefined : await keys.wallet(user)
    if (user === undefined || !wallet || !(await keys.unlocked(user))) return false
    const textOf = (account: WalletAccount) => new TextEncoder().encode(walletProofMessage({ origin, user, account }))
    const [evm, solana] = [
      { namespace: 'eip155', address: wallet.evmAddress },
      { namespace: 'solana', address: wallet.solanaAddress },
    ] as const
    const signatures = {
      eip155: await keys.sign({ user, work: { kind: 'evm-message', message: toHex(textOf(evm)) } }),
      solana: await keys.sign({ user, work: { kind: 'solana', bytes: textOf(solana) } }),
    }
    await gateway.askSigned('POST', 'wallet/proof', { signatures })
    return true
  }
  return async (nonce) => {
    try {
      const { token, proven } = await ask(nonce)
      if (proven || !(await prove().catch(() => false))) return token
      return (await ask(nonce)).token
    } catch (error) {
      throw toError(error)
    }
  }
}
