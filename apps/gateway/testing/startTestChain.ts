import { deployContracts } from '../../sandbox/world/deployContracts.js'
import { accounts, tokens } from '../../sandbox/world/settings.js'
import { startAnvil } from '../../../tests/harness/startAnvil.js'
import { createRpc } from '../balances/createRpc.js'
import { readChains } from '../settings/readChains.js'
import { systemClock } from '../settings/systemClock.js'

export const [one, two, three] = accounts.map(({ address }) => address) as [string, string, string]
const word = (value: string | bigint) => BigInt(value).toString(16).padStart(64, '0')

/** A chain with multicall3, nine tokens and two collections, and what a gateway is told of it. */
export const startTestChain = async () => {
  const anvil = await startAnvil({ chainId: 1 })
  await deployContracts({ url: anvil.url, chainId: 1, nftBase: 'http://localhost/nft/' })
  await anvil.request('anvil_autoImpersonateAccount', [true])
  await anvil.request('anvil_setBalance', [three, '0x56bc75e2d63100000'])
  const [chain] = readChains([
    {
      id: 'eip155:1',
      rpc: anvil.url,
      native: { name: 'Ether', symbol: 'ETH' },
      tokens: tokens.map(({ address }) => ({ address })),
      history: { from: 0, every: 0 },
    },
  ])
  if (!chain) throw new Error('There is a chain.')
  /** Mined when it returns. */
  const send = async (from: string, to: string, { value = 0n, data = '0x' } = {}) => {
    const hash = String(await anvil.request('eth_sendTransaction', [{ from, to, value: `0x${value.toString(16)}`, data, gas: '0x493e0' }]))
    while ((await anvil.request('eth_getTransactionReceipt', [hash])) === null);
    return hash
  }
  const tokenOf = (symbol: string) => tokens.find((token) => token.symbol === symbol)?.address ?? '0x'
  return {
    anvil,
    chain,
    rpc: createRpc({ url: anvil.url, clock: systemClock, deadline: 5_000 }),
    tokenOf,
    send,
    pay: (symbol: string, from: string, to: string, amount: bigint) => send(from, tokenOf(symbol), { data: `0xa9059cbb${word(to)}${word(amount)}` }),
    approve: (symbol: string, from: string, spender: string) => send(from, tokenOf(symbol), { data: `0x095ea7b3${word(spender)}${word(1n)}` }),
    mine: (blocks: number) => anvil.request('anvil_mine', [`0x${blocks.toString(16)}`]),
  }
}
