import { expect, test } from 'vitest'
import { answerRequest } from './answerRequest.js'
import { createChain } from './createChain.js'
import type { Sent } from './ledger.js'

const [one, two, dollar] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`, `0x${'c3'.repeat(20)}`]
const word = (value: string | bigint) => (typeof value === 'string' ? value.slice(2) : value.toString(16)).padStart(64, '0')
const ether = 10n ** 18n

const newChain = () => {
  let [sent, now, made]: [readonly Sent[], number, number] = [[], 1_000_000, 0]
  const chain = createChain({
    id: 1,
    genesis: { native: { [one]: 5n * ether }, tokens: [{ address: dollar, name: 'Dollar', symbol: 'USD', decimals: 6, balances: { [one]: 100n } }] },
    now: () => now,
    newHash: () => `0x${word(BigInt(++made))}`,
    sent: {
      read: () => sent,
      write: (next) => {
        sent = next
      },
    },
  })
  return { chain, wait: (ms: number) => (now += ms) }
}
const balance = (chain: ReturnType<typeof newChain>['chain'], account: string) => BigInt(String(chain('eth_getBalance', [account, 'latest'])))
const tokens = (chain: ReturnType<typeof newChain>['chain'], account: string) =>
  BigInt(String(chain('eth_call', [{ to: dollar, data: `0x70a08231${word(account)}` }, 'latest'])))

test('a payment is pending until the next block, has a receipt then, and costs its fee', () => {
  const { chain, wait } = newChain()
  const hash = chain('eth_sendTransaction', [{ from: one, to: two, value: `0x${ether.toString(16)}` }])
  expect(chain('eth_getTransactionReceipt', [hash])).toBeNull()
  expect(chain('eth_getTransactionByHash', [hash])).toMatchObject({ hash, from: one, to: two, blockNumber: null })
  expect([chain('eth_getTransactionCount', [one, 'latest']), chain('eth_getTransactionCount', [one, 'pending'])]).toEqual(['0x0', '0x1'])
  expect(balance(chain, two)).toBe(0n)
  wait(2_000)
  const receipt = chain('eth_getTransactionReceipt', [hash]) as { gasUsed: string; effectiveGasPrice: string }
  expect(receipt).toMatchObject({ transactionHash: hash, status: '0x1', logs: [] })
  expect(balance(chain, two)).toBe(ether)
  expect(balance(chain, one)).toBe(4n * ether - BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice))
})

test('a token moves with a log, one that is not there fails and says so, and a simulation changes nothing', () => {
  const { chain, wait } = newChain()
  const move = (amount: bigint) => ({ from: one, to: dollar, data: `0xa9059cbb${word(two)}${word(amount)}` })
  expect(chain('eth_simulateV1', [{ blockStateCalls: [{ calls: [move(40n), move(61n)] }] }, 'latest'])).toMatchObject([
    {
      calls: [
        { status: '0x1', returnData: `0x${word(1n)}` },
        { status: '0x0', error: { code: 3 } },
      ],
    },
  ])
  expect(() => chain('eth_estimateGas', [move(101n)])).toThrow('execution reverted')
  const hashes = [move(40n), move(61n)].map((call) => chain('eth_sendTransaction', [call]))
  wait(4_000)
  expect(hashes.map((hash) => chain('eth_getTransactionReceipt', [hash]))).toMatchObject([
    { status: '0x1', logs: [{ address: dollar, data: `0x${word(40n)}` }] },
    { status: '0x0', logs: [] },
  ])
  expect([tokens(chain, one), tokens(chain, two)]).toEqual([60n, 40n])
})

test('an account without enough for the fee sends nothing', () => {
  const { chain } = newChain()
  expect(() => chain('eth_sendTransaction', [{ from: two, to: one, value: '0x0' }])).toThrow('insufficient funds')
})

test('requests are answered as a node answers them, alone and together', async () => {
  const { chain } = newChain()
  const ask = async (body: string): Promise<unknown> => answerRequest(chain, body).json()
  expect(await ask('{"id":7,"method":"eth_chainId"}')).toEqual({ jsonrpc: '2.0', id: 7, result: '0x1' })
  expect(await ask('[{"id":1,"method":"eth_nothing","params":[]},{"id":2}]')).toMatchObject([
    { id: 1, error: { code: -32601 } },
    { id: 2, error: { code: -32600 } },
  ])
  expect(await ask('no JSON')).toMatchObject({ error: { code: -32700 } })
})
