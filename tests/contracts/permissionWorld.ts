import { readFileSync } from 'node:fs'
import { encodeFunctionData, type Hex, keccak256, parseAbi, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { deployContracts } from '../../apps/sandbox/world/deployContracts.js'
import { own } from '../../apps/sandbox/world/own.js'
import { sandboxFile } from '../../apps/sandbox/world/packageFiles.js'
import { readCompiled } from '../../apps/sandbox/world/readCompiled.js'
import { type Action, sendAs } from '../../apps/sandbox/world/sendAs.js'
import { accounts, deployer, nft, pictures, tokens } from '../../apps/sandbox/world/settings.js'
import type { Anvil } from '../harness/startAnvil.js'
import { addressOf, hostile } from './hostileTokens.js'

// Twenty accounts that permit, raise, spend and take back at random, on a real chain.

export const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
export const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function decreaseAllowance(address spender, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
])
const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
  'function permit(address owner, PermitSingle permitSingle, bytes signature)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
])

export const owners = Array.from({ length: 20 }, (_, index) => privateKeyToAccount(keccak256(toHex(`owner ${index}`))))
export const spenders = [...Array.from({ length: 6 }, (_, index) => addressOf(`spender ${index}`)), permit2] as const

const at = (symbol: string) => (tokens.find((token) => token.symbol === symbol)?.address.toLowerCase() ?? '0x') as Hex
/** OpenZeppelin's say by an event when an allowance is spent, and ours do not. */
const [loud, quiet] = [
  [at('TUSD'), at('LUM')],
  [at('HUSD'), at('WCN'), at('TICK')],
]
export const plainTokens: readonly Hex[] = [...loud, ...quiet]
export const collections = [nft, pictures].map(({ address }) => address.toLowerCase() as Hex)

/** The id of the one item of the first collection that an account is given: the first four belong to others. */
export const itemOf = (index: number) => BigInt(4 + index)

const word = (hex: string) => hex.replace('0x', '').padStart(64, '0')
/** Tokens that answer as they should, and have names that should not be shown as they are. */
export const misnamed: Hex[] = []

const random = (seed: number) => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, one: <item>(list: readonly item[]): item => list[below(list.length)] as item }
}

interface Permitted {
  readonly amount: bigint
  readonly until: number
  readonly nonce: number
}
const [most, most160] = [2n ** 256n - 1n, 2n ** 160n - 1n]

/** The actions of one account: what it permits, and what spenders take. Keeps in mind what is allowed, to take no more than that. */
const scriptOf = (account: (typeof owners)[number], { seed, item }: { readonly seed: number; readonly item: bigint }) => {
  const { below, one } = random(seed)
  const from = account.address
  const allowed = new Map<string, bigint>()
  const held = new Map<string, bigint>()
  const permitted = new Map<string, Permitted>()
  /** Who may take the item; undefined once it was taken. */
  let itemSpender: Hex | 'nobody' | undefined = 'nobody'
  const touched = new Set<string>()
  const facts = new Map<string, ScriptedHistory>()
  const setAt = (kind: 'token' | 'permit2', token: Hex, spender: Hex, now: number) =>
    facts.set(`${kind} ${token} ${spender}`, { setAt: now, taken: 0n, usedAt: undefined })
  const use = (kind: 'token' | 'permit2', token: Hex, spender: Hex, { amount, now }: { readonly amount: bigint; readonly now: number }) => {
    const before = facts.get(`${kind} ${token} ${spender}`)
    if (before) facts.set(`${kind} ${token} ${spender}`, { ...before, taken: before.taken + amount, usedAt: now })
  }
  /** The time of the block that the next action is in. */
  let now = 0
  const give = (token: Hex, spender: Hex, amount: bigint) => {
    allowed.set(`${token} ${spender}`, amount)
    touched.add(`${token} ${spender}`)
    setAt('token', token, spender, now)
  }
  const amountOf = () => one([0n, 1n, 1_000n, BigInt(below(1_000_000_000)), 10n ** 30n, 2n ** 255n, most, most])
  const call = (to: Hex, functionName: 'approve' | 'increaseAllowance' | 'decreaseAllowance', spender: Hex, amount: bigint): Action => ({
    from,
    to,
    data: encodeFunctionData({ abi, functionName, args: [spender, amount] }),
  })
  const approve = (token: Hex, spender: Hex, amount: bigint) => {
    give(token, spender, amount)
    return call(token, 'approve', spender, amount)
  }
  const permitOf = (token: Hex, spender: Hex): Permitted => permitted.get(`${token} ${spender}`) ?? { amount: 0n, until: 0, nonce: 0 }
  /** Takes from what is held, as far as it goes. */
  const take = (token: Hex, limit: bigint) => {
    const own = held.get(token) ?? 1_000n
    const amount = BigInt(below(200))
    const taken = [amount, own, limit].reduce((least, other) => (other < least ? other : least))
    held.set(token, own - taken)
    return taken
  }

  const steps = (): readonly (() => Action | Promise<Action>)[] => {
    const token = one([...plainTokens, ...misnamed])
    const spender = one(spenders)
    const key = `${token} ${spender}`
    const before = allowed.get(key) ?? 0n
    const until = one([0, now - 10, now + 1, now + 20_000, now + 40_000, 2 ** 48 - 1])
    const small = BigInt(below(1_000))
    return [
      () => approve(token, spender, amountOf()),
      () => approve(token, spender, 0n),
      () => approve(token, permit2, most),
      () => {
        const oz = one(loud) as Hex
        const old = allowed.get(`${oz} ${spender}`) ?? 0n
        if (old + small > most) return approve(oz, spender, small)
        give(oz, spender, old + small)
        return call(oz, 'increaseAllowance', spender, small)
      },
      () => {
        const oz = one(loud) as Hex
        const old = allowed.get(`${oz} ${spender}`) ?? 0n
        const less = small < old ? small : old
        give(oz, spender, old - less)
        return call(oz, 'decreaseAllowance', spender, less)
      },
      () => {
        const amount = spender === permit2 ? 0n : take(token, before)
        if (amount === 0n) return approve(token, spender, 5_000n)
        if (before !== most) allowed.set(key, before - amount)
        use('token', token, spender, { amount, now })
        return { from: spender, to: token, data: encodeFunctionData({ abi, functionName: 'transferFrom', args: [from, spender, amount] }) }
      },
      () => {
        const amount = one([0n, 7n, BigInt(below(1_000_000)), most160])
        permitted.set(key, { amount, until: until === 0 ? now : until, nonce: permitOf(token, spender).nonce })
        setAt('permit2', token, spender, now)
        return { from, to: permit2, data: encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args: [token, spender, amount, until] }) }
      },
      async () => {
        const { nonce } = permitOf(token, spender)
        const amount = one([0n, 99n, BigInt(below(1_000_000)), most160])
        permitted.set(key, { amount, until: until === 0 ? now : until, nonce: nonce + 1 })
        setAt('permit2', token, spender, now)
        const message = { details: { token, amount, expiration: until, nonce }, spender, sigDeadline: BigInt(now + 10_000) }
        const signature = await account.signTypedData({
          domain: { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
          types: {
            PermitSingle: [
              { name: 'details', type: 'PermitDetails' },
              { name: 'spender', type: 'address' },
              { name: 'sigDeadline', type: 'uint256' },
            ],
            PermitDetails: [
              { name: 'token', type: 'address' },
              { name: 'amount', type: 'uint160' },
              { name: 'expiration', type: 'uint48' },
              { name: 'nonce', type: 'uint48' },
            ],
          },
          primaryType: 'PermitSingle',
          message,
        })
        return { from: spenders[0], to: permit2, data: encodeFunctionData({ abi: permit2Abi, functionName: 'permit', args: [from, message, signature] }) }
      },
      () => {
        const { amount, until: ends, nonce } = permitOf(token, spender)
        const base = allowed.get(`${token} ${permit2}`) ?? 0n
        const taken = spender === permit2 || ends < now + 5 ? 0n : take(token, amount < base ? amount : base)
        if (taken === 0n) return approve(token, permit2, most)
        if (amount !== most160) permitted.set(key, { amount: amount - taken, until: ends, nonce })
        if (base !== most) allowed.set(`${token} ${permit2}`, base - taken)
        use('permit2', token, spender, { amount: taken, now })
        use('token', token, permit2, { amount: taken, now })
        return { from: spender, to: permit2, data: encodeFunctionData({ abi: permit2Abi, functionName: 'transferFrom', args: [from, spender, taken, token] }) }
      },
      () => {
        const [collection] = collections
        if (!collection || itemSpender === undefined) return approve(token, spender, 9n)
        const taker = itemSpender
        if (taker !== 'nobody' && below(6) === 0) {
          itemSpender = undefined
          return { from: taker, to: collection, data: encodeFunctionData({ abi, functionName: 'transferFrom', args: [from, taker, item] }) }
        }
        const isTakenBack = below(4) === 0
        itemSpender = isTakenBack ? 'nobody' : spender
        return call(collection, 'approve', isTakenBack ? `0x${'0'.repeat(40)}` : spender, item)
      },
      () => ({ from, to: one(collections), data: encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [spender, below(3) > 0] }) }),
      () => {
        const { address } = one(Object.values(hostile))
        touched.add(`${address} ${spender}`)
        return call(address, 'approve', spender, amountOf())
      },
    ]
  }
  const name = (address: Hex): Action => {
    const spender = one(spenders)
    touched.add(`${address} ${spender}`)
    return call(address, 'approve', spender, most)
  }
  const next = (time: number) => {
    now = time
    return one(steps())()
  }
  return { touched, facts, name, next }
}

/** The code of Permit2: a stand-in, or that of a file which the variable PERMIT2_CODE names. */
const permit2Code = async (chain: Anvil): Promise<unknown> => {
  const file = process.env.PERMIT2_CODE
  if (file !== undefined) return readFileSync(file, 'utf8').trim()
  return chain.request('eth_call', [{ data: readCompiled(sandboxFile('contracts/compiled.json'), 'SandboxPermit2') }, 'latest'])
}

/** When an account set a permission, what was taken since, and when. Times in seconds. */
export interface ScriptedHistory {
  readonly setAt: number
  readonly taken: bigint
  readonly usedAt: number | undefined
}
/** What each account did, by its address: the pairs of contracts and spenders that it named, and the history of each permission. */
export type Touched = ReadonlyMap<string, { readonly pairs: ReadonlySet<string>; readonly facts: ReadonlyMap<string, ScriptedHistory> }>

/** Lets all accounts act for some steps, all in the same order of blocks. */
export const playPermissions = async (chain: Anvil, { seed, steps }: { readonly seed: number; readonly steps: number }): Promise<Touched> => {
  const { url } = chain
  await deployContracts({ url, chainId: 1, nftBase: 'http://localhost/' })
  await chain.request('anvil_setCode', [permit2, await permit2Code(chain)])
  for (const { address, code } of Object.values(hostile)) await chain.request('anvil_setCode', [address, code])
  for (const address of [...owners.map((one) => one.address), ...spenders]) await chain.request('anvil_setBalance', [address, toHex(10n ** 21n)])
  const odd = [
    { name: 'x'.repeat(10_000), symbol: 'LONG', decimals: 6 },
    { name: '\u202eCDSU\u2066 evil <b>', symbol: 'US\u202eDC', decimals: 6 },
  ]
  const created = await sendAs({ url, blocks: [{ actions: odd.map((one) => ({ ...own.token(one), gas: 12_000_000 })) }] })
  misnamed.length = 0
  for (const hash of created) {
    const { contractAddress } = (await chain.request('eth_getTransactionReceipt', [hash])) as { readonly contractAddress: Hex }
    misnamed.push(contractAddress.toLowerCase() as Hex)
  }
  const [giver] = accounts
  const funds = owners.flatMap(({ address }) => [
    ...loud.map((token): Action => ({ from: giver.address, to: token, data: encodeFunctionData({ abi, functionName: 'transfer', args: [address, 1_000n] }) })),
    ...[...quiet, ...misnamed].map((token) => own.mint(token, address, 1_000n)),
  ])
  const items = owners.map(({ address }): Action => ({ from: deployer, to: nft.address, data: `0x6a627842${word(address)}` }))
  await sendAs({ url, blocks: [{ actions: [...funds, ...items] }] })
  const scripts = owners.map((account, index) => scriptOf(account, { seed: seed + index * 7_919, item: itemOf(index) }))
  // Some accounts are named by all of them.
  const named = scripts.slice(0, 5).flatMap(({ name }) => Object.values(hostile).map(({ address }) => name(address)))
  await sendAs({ url, blocks: [{ actions: named }] })
  const [alone, ...acting] = [...scripts].reverse()
  // One account has nothing else.
  if (alone)
    await sendAs({
      url,
      blocks: [
        {
          actions: Object.values(hostile)
            .slice(-2)
            .map(({ address }) => alone.name(address)),
        },
      ],
    })
  let now = Number(((await chain.request('eth_getBlockByNumber', ['latest', false])) as { readonly timestamp: string }).timestamp)
  for (let step = 0; step < steps; step++) {
    now += 1_000
    const actions: Action[] = []
    for (const { next } of acting) actions.push(await next(now))
    await sendAs({ url, blocks: [{ at: now, actions }] })
  }
  return new Map(
    owners.map(({ address }, index) => [address.toLowerCase(), { pairs: scripts[index]?.touched ?? new Set(), facts: scripts[index]?.facts ?? new Map() }]),
  )
}
