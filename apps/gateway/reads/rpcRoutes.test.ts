import { expect, test, vi } from 'vitest'
import { genesis, type Reply, startNode, startReads } from '../testing/readsWorld.js'

const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const origin = 'https://app.example'
const [hash, otherHash] = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`]
// Each test starts the program.
vi.setConfig({ testTimeout: 120_000 })

const ofEthereum = (...nodes: readonly string[]) => ({ 'eip155:1': { nodes } })

test('reads: a page of the project is answered, from what is kept while that holds, and the chain id without a node', async () => {
  const node = await startNode()
  const { ask, url } = await startReads({ chains: ofEthereum(node.url) })
  expect((await ask('eth_getBalance', [account.toUpperCase().replace('0X', '0x'), 'latest'])).body).toEqual({ jsonrpc: '2.0', id: 1, result: '0x5' })
  expect((await ask('eth_getBalance', [account])).body.result).toBe('0x5')
  expect(node.of('eth_getBalance')).toHaveLength(1)
  const before = node.of('eth_chainId').length
  expect((await ask('eth_chainId')).body.result).toBe('0x1')
  expect(node.of('eth_chainId')).toHaveLength(before)
  const preflight = await fetch(`${url}/v1/?chainId=eip155:1&projectId=demo`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-methods')]).toEqual([204, expect.stringContaining('POST')])
})

test('reads: what a visitor acts on is never kept, and what is not known yet is asked again', async () => {
  const node = await startNode()
  const { ask } = await startReads({ chains: ofEthereum(node.url) })
  for (const _ of [1, 2]) {
    expect((await ask('eth_getTransactionCount', [account, 'latest'])).body.result).toBe('0x3')
    expect((await ask('eth_getTransactionReceipt', [hash])).body.result).toBeNull()
    await ask('eth_getBlockByHash', [hash, false])
  }
  expect(['eth_getTransactionCount', 'eth_getTransactionReceipt', 'eth_getBlockByHash'].map((method) => node.of(method).length)).toEqual([2, 2, 2])
})

test('reads: nothing that sends, signs or is not in the list reaches a node', async () => {
  const node = await startNode()
  const { ask } = await startReads({ chains: ofEthereum(node.url) })
  await ask('eth_blockNumber')
  const before = node.asked.length
  for (const method of [
    'eth_sendRawTransaction',
    'eth_sendTransaction',
    'eth_sign',
    'debug_traceCall',
    'eth_newFilter',
    'getBalance',
    '__proto__',
    'constructor',
    'toString',
    '',
  ]) {
    const { status, body } = await ask(method, ['0x12'])
    expect([method, status, body.error.code, body.error.data]).toEqual([method, 200, -32601, { reason: 'method' }])
  }
  expect(node.asked).toHaveLength(before)
})

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const entry = (rest: string) => `{"jsonrpc":"2.0","id":1,${rest}}`
const wrongParams: Readonly<Record<string, string>> = {
  'a member that is not known': entry(`"method":"eth_call","params":[{"to":"${account}","trace":true},"latest"]`),
  'the key of a prototype': entry(`"method":"eth_call","params":[{"to":"${account}","__proto__":{"gas":"0x1"}},"latest"]`),
  'parameters that are nested': entry(`"method":"eth_getBalance","params":${nested(5_000)}`),
  'too many parameters': entry(`"method":"eth_getBalance","params":["${account}","latest",1]`),
  'an account that is none': entry('"method":"eth_getBalance","params":["vitalik.eth","latest"]'),
}
test('reads: parameters that are not those of the method are refused as -32602, and reach no node', async () => {
  const node = await startNode()
  const { send } = await startReads({ chains: ofEthereum(node.url) })
  for (const [what, body] of Object.entries(wrongParams)) {
    const answer = await send(body)
    expect([what, answer.status, answer.body.error.code, answer.body.error.data]).toEqual([what, 200, -32602, { reason: 'params' }])
  }
  expect(node.asked.filter(({ method }) => method !== 'eth_chainId' && method !== 'eth_blockNumber')).toEqual([])
  // As the name of an account it is left out.
  await send(entry(`"method":"eth_call","params":[{"to":"${account}"},"0x1",{"__proto__":{"code":"0x"}}]`))
  expect(node.of('eth_call').map(({ params }) => JSON.stringify(params))).toEqual([`[{"to":"${account}","gas":"0x2faf080"},"0x1",{}]`])
})

test('reads: logs, gas and batches are bounded', async () => {
  const node = await startNode()
  const { ask, send } = await startReads({ chains: ofEthereum(node.url), environment: { GATEWAY_BODY: '1000000', GATEWAY_BURST: '1000' } })
  const refusal = { code: -32005, message: expect.any(String), data: { reason: 'limit' } }
  for (const filter of [
    { fromBlock: '0x0', toBlock: 'latest' },
    { fromBlock: 'earliest' },
    { fromBlock: '0x0', toBlock: '0xffff' },
    { fromBlock: '0x1', toBlock: 'safe' },
  ])
    expect((await ask('eth_getLogs', [filter])).body.error).toEqual(refusal)
  expect((await ask('eth_getLogs', [{ fromBlock: '0xf00', toBlock: 'latest' }])).body.result).toEqual([])
  expect((await ask('eth_call', [{ to: account, gas: '0xffffffff' }])).body.error).toEqual(refusal)
  await ask('eth_call', [{ to: account }])
  expect(node.of('eth_call').map(({ params }) => params[0])).toEqual([{ to: account, gas: '0x2faf080' }])
  const request = { jsonrpc: '2.0', id: 1, method: 'eth_gasPrice', params: [] }
  for (const body of [[], Array.from({ length: 51 }, () => request), Array.from({ length: 10_000 }, () => request)])
    expect([(await send(body)).status, (await send(body)).body.error.code]).toEqual([400, 'INVALID_INPUT'])
})

test('reads: every entry of a batch has its own answer and id, also where ids are the same, null, or none', async () => {
  const node = await startNode()
  const { send } = await startReads({ chains: ofEthereum(node.url) })
  const balance = { method: 'eth_getBalance', params: [account, 'latest'] }
  const { body } = await send([
    { jsonrpc: '2.0', id: 7, ...balance },
    { jsonrpc: '2.0', id: 7, method: 'eth_sendRawTransaction', params: ['0x'] },
    { jsonrpc: '2.0', id: null, method: 'eth_gasPrice' },
    { jsonrpc: '2.0', ...balance },
    { jsonrpc: '2.0', id: { __proto__: null, a: 1 }, ...balance },
    { jsonrpc: '1.0', id: 'one', ...balance },
    'text',
    { jsonrpc: '2.0', id: 'last', method: 'eth_gasPrice', params: { a: 1 } },
  ])
  expect(body.map(({ id, result, error }: { id: unknown; result?: unknown; error?: { code: number } }) => [id, result ?? error?.code])).toEqual([
    [7, '0x5'],
    [7, -32601],
    [null, '0x7'],
    [null, -32600],
    [null, -32600],
    ['one', -32600],
    [null, -32600],
    ['last', -32600],
  ])
})

test('reads: costs count in the rate, and above it a page is told when to come back', async () => {
  const node = await startNode()
  const { ask } = await startReads({ chains: ofEthereum(node.url), environment: { GATEWAY_BURST: '20', GATEWAY_RATE: '1' } })
  const statuses: number[] = []
  let last: Awaited<ReturnType<typeof ask>> | undefined
  for (let count = 0; count < 6; count += 1) {
    last = await ask('eth_getLogs', [{ address: account }])
    statuses.push(last.status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(4)
  expect([last?.status, last?.body.error.code, Number(last?.headers.get('retry-after'))]).toEqual([429, 'RATE_LIMITED', expect.any(Number)])
})

test('reads: only listed websites read, unless the settings open it to every one', async () => {
  const node = await startNode()
  const closed = await startReads({ chains: ofEthereum(node.url) })
  const refused = async (options: Parameters<typeof closed.ask>[2]) => {
    const { status, body } = await closed.ask('eth_blockNumber', [], options)
    return [status, body.error.code]
  }
  expect(await refused({ from: 'https://other.example' })).toEqual([403, 'ORIGIN_REFUSED'])
  expect(await refused({ from: null })).toEqual([403, 'ORIGIN_REFUSED'])
  expect(await refused({ project: 'open' })).toEqual([403, 'ORIGIN_REFUSED'])
  expect(await refused({ project: 'nobody' })).toEqual([403, 'PROJECT_UNKNOWN'])
  expect(await refused({ chain: 'eip155:10' })).toEqual([404, 'CHAIN_NOT_COVERED'])
  expect(node.asked).toEqual([])
  const open = await startReads({ chains: ofEthereum(node.url), everywhere: true })
  expect((await open.ask('eth_blockNumber', [], { project: 'open', from: 'https://other.example' })).body.result).toBe('0x1000')
  expect((await open.ask('eth_blockNumber', [], { project: 'open', from: null })).body.result).toBe('0x1000')
})

const says =
  (result: unknown, forMethod = 'eth_getBalance'): Reply =>
  ({ id, method }) =>
    method === forMethod ? { jsonrpc: '2.0', id, result } : undefined
const wrongNodes: Readonly<Record<string, Reply>> = {
  'that serves another chain': says('0x89', 'eth_chainId'),
  'that is far behind': says('0x100', 'eth_blockNumber'),
  'that answers another request': ({ method }) => (method === 'eth_getBalance' ? { jsonrpc: '2.0', id: 'another', result: '0x9' } : undefined),
  'that answers without an id': ({ method }) => (method === 'eth_getBalance' ? { jsonrpc: '2.0', id: null, result: '0x9' } : undefined),
  'that answers another method': says({ balance: '0x9' }),
  'that answers no JSON-RPC': ({ method }) => (method === 'eth_getBalance' ? { result: '0x9' } : undefined),
  'that answers a page': ({ method }) => (method === 'eth_getBalance' ? '<html>' : undefined),
  'that answers 500': ({ method }, response) => {
    if (method === 'eth_getBalance') response.statusCode = 500
    return method === 'eth_getBalance' ? '{}' : undefined
  },
  'that has too many requests': ({ id, method }) =>
    method === 'eth_getBalance' ? { jsonrpc: '2.0', id, error: { code: -32005, message: 'limit' } } : undefined,
  'that does not have the state': ({ id, method }) =>
    method === 'eth_getBalance' ? { jsonrpc: '2.0', id, error: { code: -32000, message: 'missing trie node' } } : undefined,
  'that hangs': ({ method }) => (method === 'eth_getBalance' ? 'hang' : undefined),
  'that answers a byte at a time': ({ method }, response) => {
    if (method !== 'eth_getBalance') return undefined
    const drip = setInterval(() => response.write(' '), 50)
    response.on('close', () => clearInterval(drip))
    return 'hang'
  },
  'that redirects': ({ method }, response) => {
    if (method !== 'eth_getBalance') return undefined
    response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
    return 'hang'
  },
  'that answers in depth': ({ id, method }) => (method === 'eth_getBalance' ? `{"jsonrpc":"2.0","id":"${id}","result":${nested(200_000)}}` : undefined),
}
test('reads: a node that is wrong leads to the next one, and its answer to nobody', async () => {
  const cases = await Promise.all(
    Object.entries(wrongNodes).map(async ([what, reply], at) => {
      const id = 100 + at
      const hex = `0x${id.toString(16)}`
      const [bad, good] = [await startNode(reply, hex), await startNode(undefined, hex)]
      return { what, chain: `eip155:${id}`, nodes: [bad.url, good.url] }
    }),
  )
  const { ask } = await startReads({ chains: Object.fromEntries(cases.map(({ chain, nodes }) => [chain, { nodes }])) })
  for (const { what, chain } of cases) {
    const { status, body } = await ask('eth_getBalance', [account, 'latest'], { chain })
    expect([what, status, body]).toEqual([what, 200, { jsonrpc: '2.0', id: 1, result: '0x5' }])
  }
})

/** 50 MB of nothing, where logs are asked for. */
const flood: Reply = ({ method }, response) => {
  if (method !== 'eth_getLogs') return undefined
  const part = Buffer.alloc(1_048_576, 0x20)
  let sent = 0
  const write = () => {
    while (sent < 50 && !response.destroyed) {
      sent += 1
      if (!response.write(part)) return void response.once('drain', write)
    }
    response.end('{}')
  }
  write()
  return 'hang'
}
/** Answers about something else, and the questions. */
const lies: Readonly<Record<string, { readonly params: readonly unknown[]; readonly result: unknown }>> = {
  eth_getLogs: {
    params: [{ address: account, fromBlock: '0xfff', toBlock: '0xfff' }],
    result: [{ address: `0x${'99'.repeat(20)}`, blockNumber: '0xfff', topics: [], data: '0x' }],
  },
  eth_getBlockByNumber: { params: ['0x8', false], result: { number: '0x9', hash: otherHash } },
  eth_getBlockByHash: { params: [hash, false], result: { number: '0x9', hash: otherHash } },
  eth_getTransactionReceipt: { params: [hash], result: { transactionHash: otherHash, status: '0x1' } },
  eth_getTransactionByHash: { params: [hash], result: { hash: otherHash } },
}

test('reads: what no node answers rightly is an error within the deadline, and what a contract answers is passed on', async () => {
  const reverted: Reply = ({ id, method }) =>
    method === 'eth_call' ? { jsonrpc: '2.0', id, error: { code: 3, message: `execution reverted ${'x'.repeat(5_000)}`, data: '0x08c379a0' } } : undefined
  const liar: Reply = ({ id, method }) => (Object.hasOwn(lies, method) ? { jsonrpc: '2.0', id, result: lies[method]?.result } : undefined)
  const [elsewhere, silent, first, second, flooding, lying] = await Promise.all([
    startNode(undefined, '0x89'),
    startNode(() => 'hang'),
    startNode(reverted, '0x3'),
    startNode(undefined, '0x3'),
    startNode(flood, '0x4'),
    startNode(liar, '0x5'),
  ])
  const { ask } = await startReads({
    chains: {
      ...ofEthereum(elsewhere.url),
      'eip155:2': { nodes: [silent.url] },
      'eip155:3': { nodes: [first.url, second.url] },
      'eip155:4': { nodes: [flooding.url] },
      'eip155:5': { nodes: [lying.url] },
    },
  })
  const unavailable = { code: -32002, message: expect.any(String), data: { reason: 'unavailable' } }
  expect((await ask('eth_getBalance', [account])).body.error).toEqual(unavailable)
  expect((await ask('eth_chainId')).body.error).toEqual(unavailable)
  expect(elsewhere.of('eth_getBalance')).toEqual([])
  expect((await ask('eth_blockNumber', [], { chain: 'eip155:2' })).body.error).toEqual(unavailable)

  const { error } = (await ask('eth_call', [{ to: account, data: '0x12345678' }], { chain: 'eip155:3' })).body
  expect([error.code, error.data, error.message.length]).toEqual([3, '0x08c379a0', 300])
  expect(second.of('eth_call')).toEqual([])

  const tooLong = (await ask('eth_getLogs', [{}], { chain: 'eip155:4' })).body.error
  expect(tooLong).toEqual({ code: -32005, message: expect.stringContaining('2000000'), data: { reason: 'limit' } })
  expect((await ask('eth_gasPrice', [], { chain: 'eip155:4' })).body.result).toBe('0x7')

  for (const [method, { params }] of Object.entries(lies))
    expect([method, (await ask(method, params, { chain: 'eip155:5' })).body.error]).toEqual([method, unavailable])
})

test('reads: Solana, with every digit of its numbers', async () => {
  const owner = '11111111111111111111111111111111'
  const said = `{"context":{"slot":1000},"value":{"lamports":18446744073709551615,"owner":"${owner}","data":["18446744073709551615","base64"],"rentEpoch":18446744073709551615}}`
  const node = await startNode(({ id, method }) => (method === 'getAccountInfo' ? `{"jsonrpc":"2.0","result":${said},"id":"${id}"}` : undefined))
  const chain = `solana:${genesis.slice(0, 32)}`
  const { ask } = await startReads({ chains: { [chain]: { nodes: [node.url] }, [`solana:4${chain.slice(8)}`]: { nodes: [node.url] } } })
  expect((await ask('getAccountInfo', [owner, { encoding: 'base64' }], { chain })).text).toBe(`{"jsonrpc":"2.0","id":1,"result":${said}}`)
  expect((await ask('getSlot', [], { chain })).body.result).toBe(1000)
  for (const method of ['sendTransaction', 'getProgramAccounts', 'requestAirdrop', 'eth_getBalance'])
    expect((await ask(method, [], { chain })).body.error.code).toBe(-32601)
  expect((await ask('getSlot', [], { chain: `solana:4${chain.slice(8)}` })).body.error.code).toBe(-32002)
})
