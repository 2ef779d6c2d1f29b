import type { AppKit } from '../AppKit.js'
import type { FetchedBalance } from './FetchedBalance.js'

const failed = (error: string): FetchedBalance => ({ data: undefined, error, isSuccess: false, isError: true })

/** Reads the native balance of the active account, if there is an instance. Never rejects. */
export const fetchBalanceOf = async (appkit: AppKit | undefined): Promise<FetchedBalance> => {
  const address = appkit?.getAddress()
  const chain = appkit?.getCaipNetworkId()
  if (!appkit || address === undefined || chain === undefined) return failed('No balance found')
  try {
    const data = await appkit.updateNativeBalance(address, chain)
    return data ? { data, error: null, isSuccess: true, isError: false } : failed('No balance found')
  } catch {
    return failed('Not able to retrieve balance')
  }
}
