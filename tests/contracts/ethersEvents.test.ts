import { BrowserProvider, Contract, type Eip1193Provider } from 'ethers-6'
import { expect, onTestFinished, test } from 'vitest'
import { createHostProvider } from '../../adapters/walletconnect/createHostProvider.js'
import { openSession } from '../../adapters/walletconnect/testing/openSession.js'

const A = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const token = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

test('ethers hears the event of a contract over a paired wallet', async () => {
  const word = (hex: string) => `0x${hex.padStart(64, '0')}`
  const log = {
    address: token,
    topics: ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', word(A.slice(2).toLowerCase()), word(A.slice(2).toLowerCase())],
    data: word('7'),
    ...{ blockNumber: '0x10', blockHash: word('11'), transactionHash: word('22'), transactionIndex: '0x0', logIndex: '0x0', removed: false },
  }
  let block = 16
  let logs = [log]
  const node = (method: string) => {
    if (method === 'eth_newFilter') return '0x1'
    if (method === 'eth_blockNumber') return `0x${(++block).toString(16)}`
    if (method !== 'eth_getFilterChanges') return true
    const found = logs
    logs = []
    return found
  }
  const { session, transport, phone, asked } = openSession({
    namespaces: { eip155: { methods: ['eth_sendTransaction'], events: [], chains: ['eip155:1'], accounts: [`eip155:1:${A}`] } },
    node,
  })
  const library = { on() {}, removeListener() {} }
  const provider = createHostProvider({ library, session, request: transport.request }) as Eip1193Provider
  const browser = new BrowserProvider(provider, 1, { pollingInterval: 10 })
  onTestFinished(() => browser.destroy())
  const heard = new Promise<unknown>((resolve) => {
    const contract = new Contract(token, ['event Transfer(address indexed from, address indexed to, uint256 value)'], browser)
    void contract.on('Transfer', (_from, _to, value) => resolve(value))
  })
  expect(await heard).toBe(7n)
  expect(asked.map(({ method }) => method)).toContain('eth_newFilter')
  expect(phone).toEqual([])
})
