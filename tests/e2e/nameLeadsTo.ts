import type { Page } from '@playwright/test'
import { encodeFunctionData, parseAbi, toHex } from 'viem'
import { packetToBytes } from 'viem/ens'
import { ownDeployer, universalResolver } from '../../apps/sandbox/world/settings.js'
import { askChain } from './askChain.js'

/** Writes to the register of names, as the sandbox's own deployer. */
export const nameLeadsTo = async (page: Page, name: string, account: string): Promise<void> => {
  const data = encodeFunctionData({
    abi: parseAbi(['function setAccount(bytes name, uint256 coinType, bytes account)']),
    args: [toHex(packetToBytes(name)), 60n, account as `0x${string}`],
  })
  await askChain(page, 'anvil_impersonateAccount', [ownDeployer])
  await askChain(page, 'eth_sendTransaction', [{ from: ownDeployer, to: universalResolver, data, gas: '0x7a120' }])
}
