import * as z from 'zod/mini'
import { FrameError } from '../base/FrameError.js'
import type { Keys } from '../worker/createKeys.js'
import { isSameWallet, type ServerShare, type WalletFacts } from '../worker/walletFacts.js'
import type { Place } from './accountFacts.js'
import { type GatewayClient, GatewayError } from './createGatewayClient.js'
import { type Recoveries, recoveriesOf, shareAnswer, walletAnswer } from './gatewayAnswers.js'

/** The wallet of the signed-in visitor, from the data of the gateway and of this browser. Errors are those of the gateway. */
export interface WalletAccess {
  /** Reads the wallet's data at the gateway. */
  stored(): Promise<z.output<typeof walletAnswer>>
  /** Fetches the gateway's share. The login must be at most a few minutes old. */
  serverShare(): Promise<ServerShare>
  /** Sends the gateway's side of new shares. If the answer is lost, the gateway is asked which version it has. */
  send(method: 'POST' | 'PUT', body: unknown, facts: WalletFacts): Promise<void>
  /** Opens the wallet with both shares, which verifies its addresses. */
  open(user: string): Promise<Place>
  /** Returns the wallet after a login, and creates one for a new visitor. */
  enter(user: string): Promise<Place>
}

export interface WalletAccessNeeds {
  readonly gateway: Pick<GatewayClient, 'askSigned'>
  readonly keys: Pick<Keys, 'settle' | 'unlock' | 'wallet' | 'create' | 'lock'>
  /** Receives the recovery methods that the gateway reports. */
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
    // A gateway that lost its data may recover it. A new wallet would replace the share that is needed then.
    if (await keys.wallet(user)) throw new FrameError('failed', 'The gateway does not know the wallet of this browser.')
    const made = await keys.create(user)
    const { user: _, ...body } = made
    try {
      await send('POST', body, made)
    } catch (error) {
      await keys.lock()
      // Another browser created a wallet first.
      if (error instanceof GatewayError && error.code === 'CONFLICT') return open(user)
      throw error
    }
    await keys.settle(made)
    onRecovery({ file: false, password: false, passkey: false })
    return 'new'
  }
  return { stored, serverShare, send, open, enter }
}
