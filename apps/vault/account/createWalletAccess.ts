import * as z from 'zod/mini'
import { FrameError } from '../base/FrameError.js'
import type { Keys } from '../worker/createKeys.js'
import { isSameWallet, type ServerShare, type WalletFacts } from '../worker/walletFacts.js'
import type { Place } from './accountFacts.js'
import { type GatewayClient, GatewayError } from './createGatewayClient.js'
import { type Recoveries, recoveriesOf, shareAnswer, walletAnswer } from './gatewayAnswers.js'

/** The wallet of the visitor who is signed in, as the gateway and this browser have it. Errors are those of the gateway. */
export interface WalletAccess {
  /** What the gateway has of the wallet. */
  stored(): Promise<z.output<typeof walletAnswer>>
  /** The gateway's share, for a login that is not older than a few minutes. */
  serverShare(): Promise<ServerShare>
  /** Sends this browser's side of new shares. A lost answer does not decide: what the gateway has then does. */
  send(method: 'POST' | 'PUT', body: unknown, facts: WalletFacts): Promise<void>
  /** Opens the wallet by both shares, which checks its addresses. */
  open(user: string): Promise<Place>
  /** The wallet after a login: made for a new visitor. */
  enter(user: string): Promise<Place>
}

export interface WalletAccessNeeds {
  readonly gateway: Pick<GatewayClient, 'askSigned'>
  readonly keys: Pick<Keys, 'settle' | 'unlock' | 'wallet' | 'create' | 'lock'>
  /** What the gateway said about ways of recovery. */
  onRecovery(ways: Recoveries): void
}

export const createWalletAccess = ({ gateway, keys, onRecovery }: WalletAccessNeeds): WalletAccess => {
  const stored = async () => {
    const answer = z.parse(walletAnswer, await gateway.askSigned('GET', 'wallet'))
    if (answer.wallet) onRecovery(recoveriesOf(answer))
    return answer
  }
  const serverShare = async () => z.parse(shareAnswer, await gateway.askSigned('POST', 'share'))

  const send = async (method: 'POST' | 'PUT', body: unknown, facts: WalletFacts): Promise<void> => {
    try {
      await gateway.askSigned(method, 'wallet', body)
    } catch (error) {
      const { wallet } = await stored().catch(() => ({ wallet: null }))
      if (!wallet || !isSameWallet(wallet, facts)) throw error
    }
  }
  const open = async (user: string): Promise<Place> => {
    const share = await serverShare()
    if (!(await keys.settle({ ...share, user }))) return 'elsewhere'
    await keys.unlock(share)
    return 'here'
  }
  const enter = async (user: string): Promise<Place> => {
    if ((await stored()).wallet) return open(user)
    // A gateway that lost its data may find it again: a new wallet would take the place of the share that is needed then.
    if (await keys.wallet(user)) throw new FrameError('failed', 'The gateway does not know the wallet of this browser.')
    const made = await keys.create(user)
    const { user: _, ...body } = made
    try {
      await send('POST', body, made)
    } catch (error) {
      await keys.lock()
      // Another browser was first with a wallet of its own.
      if (error instanceof GatewayError && error.code === 'CONFLICT') return open(user)
      throw error
    }
    await keys.settle(made)
    onRecovery({ file: false, password: false, passkey: false })
    return 'new'
  }
  return { stored, serverShare, send, open, enter }
}
