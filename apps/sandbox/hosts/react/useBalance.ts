import { useEffect, useState } from 'react'
import { formatAmount } from '../shared/formatAmount.js'
import type { Eip1193 } from '../shared/signMessage.js'

/** The native balance, read again when the account or the network is another. */
export const useBalance = (provider: Eip1193 | undefined, address: string | undefined, network: string | undefined): string | undefined => {
  const [balance, setBalance] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another network has another balance
  useEffect(() => {
    let current = true
    setBalance(undefined)
    if (provider && address) {
      provider.request({ method: 'eth_getBalance', params: [address, 'latest'] }).then(
        (amount) => current && setBalance(formatAmount(amount)),
        () => {},
      )
    }
    return () => {
      current = false
    }
  }, [provider, address, network])
  return balance
}
