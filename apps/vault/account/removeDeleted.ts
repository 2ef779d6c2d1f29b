import * as z from 'zod/mini'
import type { DeviceStore } from '../keys/deviceStore.js'
import type { GatewayClient } from './createGatewayClient.js'
import { stateAnswer } from './gatewayAnswers.js'

export interface RemoveNeeds {
  readonly gateway: Pick<GatewayClient, 'ask'>
  readonly store: Pick<DeviceStore, 'users' | 'wallet' | 'changeWallet'>
  now(): number
}

/**
 * Removes the shares of wallets that the visitor deleted here, once the gateway has deleted its own. A wallet whose deletion was
 * cancelled stays.
 *
 * @throws if the gateway does not answer: then everything stays for the next time
 */
export const removeDeleted = async ({ gateway, store, now }: RemoveNeeds): Promise<void> => {
  for (const user of await store.users()) {
    const { until } = await store.wallet(user)
    if (until === undefined || now() <= until) continue
    const { exists } = z.parse(stateAnswer, await gateway.ask('POST', 'user/state', { user }))
    // The share stays if the visitor logged in meanwhile.
    await store.changeWallet(user, (wallet) => (wallet.until !== until ? wallet : exists ? { used: wallet.used, next: wallet.next } : undefined))
  }
}
