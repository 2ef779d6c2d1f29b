import { base58 } from '@scure/base'
import { Transaction } from '@solana/web3.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ExpiredRequestError } from '../../adapters/solana/errors.js'
import {
  AccountChangedError,
  ChangedRequestError,
  InvalidTransferError,
  NoHashError,
  NoTokenError,
  type PreparedTransfer,
  type SentTransfer,
  UnusableChainError,
  UserRejectedError,
} from '../../kernel/api/index.js'
import { formatMessage } from 'portico-lib/text/formatMessage.js'
import { type SolanaChain, startSolana } from '../../apps/sandbox/solana/startSolana.js'
import { solana } from '../../apps/sandbox/world/settings.js'
import { toFault } from '../../apps/sandbox/world/toFault.js'
import { chain, type ConnectOptions, connectSolana, fresh, tokenRent } from './connectSolana.js'

const [sender, , poor] = solana.accounts.map(({ address }) => address)
const [dollar, ticket] = solana.tokens.map(({ address }) => address)
const rent = 890_880n

let world: SolanaChain
beforeAll(async () => {
  world = await startSolana({ port: 0 })
})
afterAll(() => world.stop())
beforeEach(() => world.reset())

const signal = new AbortController().signal

const connect = (options: ConnectOptions = {}) => connectSolana(world, options)
const lamports = async (address: string) => {
  const answer = JSON.parse(world.answer(JSON.stringify({ id: 1, method: 'getBalance', params: [address] }))) as { result: { value: number } }
  return BigInt(answer.result.value)
}
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

for (const sends of [false, true]) {
  test(`SOL arrives to the lamport, whether the wallet ${sends ? 'sends' : 'only signs'}`, async () => {
    const { transfer, plan } = await connect({ sends })
    const before = await lamports(sender ?? '')
    const prepared = await transfer.prepare(plan(), signal)
    expect(prepared).toMatchObject({ from: sender, fee: { likely: 5_000n, most: 5_000n }, native: before, held: before, receiver: 'account' })
    expect(prepared.fee?.deposit).toBeUndefined()
    expect(await transfer.decode(prepared)).toEqual(plan())
    expect(await transfer.simulate(prepared, signal)).toEqual({ outcome: 'ok', leaves: 1_000_000_000n, arrives: 1_000_000_000n })
    const hash = await transfer.send(prepared, signal)
    expect(await transfer.wait({ chain, hash, transfer: plan() }, signal)).toEqual({ outcome: 'done', hash, fee: 5_000n })
    expect(await lamports(fresh(5))).toBe(1_000_000_000n)
    expect(await lamports(sender ?? '')).toBe(before - 1_000_005_000n)
    expect(await rejection(transfer.send(prepared, signal))).toBeInstanceOf(ChangedRequestError)
  })
}

test('a token goes to an account that is opened for the receiver, and what that takes is part of the fee and told apart', async () => {
  const { transfer, plan, capabilities } = await connect()
  const move = plan({ token: dollar, amount: 12_500_000n })
  expect(await transfer.estimate(move, signal)).toEqual({ likely: 5_000n + tokenRent, most: 5_000n + tokenRent, deposit: tokenRent })
  const prepared = await transfer.prepare(move, signal)
  expect(prepared).toMatchObject({ decimals: 6, held: 1_500_250_000n, fee: { deposit: tokenRent } })
  expect(await transfer.decode(prepared)).toEqual(move)
  expect(await transfer.simulate(prepared, signal)).toEqual({ outcome: 'ok', leaves: 12_500_000n, arrives: 12_500_000n })
  const hash = await transfer.send(prepared, signal)
  expect((await transfer.wait({ chain, hash, transfer: move }, signal)).outcome).toBe('done')
  const held = await capabilities.balances?.list(fresh(5), chain, [])
  expect(held?.find(({ address }) => address === dollar)).toMatchObject({ name: 'Beacon Dollar', symbol: 'BDOL', decimals: 6, amount: 12_500_000n })
  // The account is there now.
  expect(await transfer.estimate(move, signal)).toEqual({ likely: 5_000n, most: 5_000n })
})

test('a token of Token-2022 that keeps a part of every transfer says so before it is sent', async () => {
  const { transfer, plan, capabilities } = await connect({ priorityFee: 'auto' })
  const move = plan({ token: ticket, amount: 10_000_000_000n })
  const prepared = await transfer.prepare(move, signal)
  expect(await transfer.decode(prepared)).toEqual(move)
  expect(prepared.rules).toEqual({ keeps: 100_000_000n })
  expect(prepared.fee?.deposit).toBeGreaterThan(tokenRent)
  // 1,500 micro-lamports for each of 120,000 units.
  expect(prepared.fee?.likely).toBe(5_000n + 180n + (prepared.fee?.deposit ?? 0n))
  expect(await transfer.simulate(prepared, signal)).toEqual({ outcome: 'ok', leaves: 10_000_000_000n, arrives: 9_900_000_000n })
  const before = await lamports(sender ?? '')
  const hash = await transfer.send(prepared, signal)
  expect((await transfer.wait({ chain, hash }, signal)).outcome).toBe('done')
  expect(await lamports(sender ?? '')).toBe(before - (prepared.fee?.likely ?? 0n))
  const held = await capabilities.balances?.list(fresh(5), chain, [])
  expect(held?.find(({ address }) => address === ticket)).toMatchObject({ name: 'Ferry Ticket', symbol: 'FERRY', amount: 9_900_000_000n })
})

test('what an account holds is read from both token programs, with names', async () => {
  const { capabilities, address } = await connect()
  const held = (await capabilities.balances?.list(address, chain, [])) ?? []
  // Items have no decimals, and are listed apart.
  expect(held.filter(({ decimals }) => decimals > 0).map(({ symbol, amount, decimals }) => [symbol, amount, decimals])).toEqual([
    ['SOL', 24_500_000_000n, 9],
    ['BDOL', 1_500_250_000n, 6],
    ['FERRY', 80_000_000_000n, 9],
  ])
  expect(await capabilities.nativeBalance?.read(address, chain)).toMatchObject({ amount: 24_500_000_000n, symbol: 'SOL' })
})

test('too little for a new account, and a remainder no account can hold, are explained before anything is asked', async () => {
  const { transfer, plan, wallet } = await connect()
  const little = await transfer.prepare(plan({ amount: rent - 1n }), signal)
  const refused = await transfer.simulate(little, signal)
  const { message, values = {} } = (refused.outcome === 'reverts' && refused.problem) || {}
  expect([message?.key, formatMessage(message?.text ?? '', values, 'de')]).toEqual(['solana.rent.receiver', expect.stringContaining('0,00089088\u00a0SOL')])
  const much = await transfer.prepare(plan({ amount: 24_500_000_000n - 5_000n - 10n }), signal)
  expect(await transfer.simulate(much, signal)).toMatchObject({ outcome: 'reverts', problem: { message: { key: 'solana.rent.sender' } } })
  const more = await transfer.prepare(plan({ amount: 25_000_000_000n }), signal)
  expect(await transfer.simulate(more, signal)).toMatchObject({ outcome: 'reverts', problem: { message: { key: 'solana.noFunds' } } })
  expect(await rejection(transfer.send(little, signal))).toMatchObject({ rpcCode: -32_002 })
  expect(await lamports(fresh(5))).toBe(0n)
  // All of it may go.
  const all = await transfer.prepare(plan({ amount: 24_500_000_000n - 5_000n }), signal)
  expect((await transfer.wait({ chain, hash: await transfer.send(all, signal) }, signal)).outcome).toBe('done')
  expect(await lamports(sender ?? '')).toBe(0n)
  expect(wallet.calls.filter(({ feature }) => feature === 'solana:signTransaction')).toHaveLength(2)
})

test('not enough SOL to open the receiver’s account stops a token', async () => {
  world.fund({ address: poor ?? '', amount: '0.001' })
  world.fund({ address: poor ?? '', amount: '5', token: 'BDOL' })
  const { transfer, plan } = await connect({ account: 2 })
  const prepared = await transfer.prepare(plan({ token: dollar, amount: 1_000_000n }), signal)
  expect(prepared).toMatchObject({ native: 1_000_000n, held: 5_000_000n, fee: { deposit: tokenRent } })
  expect(await transfer.simulate(prepared, signal)).toMatchObject({ outcome: 'reverts', problem: { message: { key: 'solana.noFunds' } } })
})

test('a request that waited too long asks nothing, and the next one works', async () => {
  const { transfer, plan, wallet } = await connect()
  const prepared = await transfer.prepare(plan(), signal)
  world.expire()
  expect(await transfer.simulate(prepared, signal)).toMatchObject({ outcome: 'reverts', problem: { message: { key: 'solana.expired' } } })
  expect(await rejection(transfer.send(prepared, signal))).toBeInstanceOf(ExpiredRequestError)
  expect(wallet.calls.some(({ feature }) => feature === 'solana:signTransaction')).toBe(false)
  const again = await transfer.prepare(plan(), signal)
  expect((await transfer.wait({ chain, hash: await transfer.send(again, signal) }, signal)).outcome).toBe('done')
})

for (const sends of [false, true]) {
  test(`a visitor who takes too long to approve is told so, when the wallet ${sends ? 'sends' : 'only signs'}`, async () => {
    const { transfer, plan, wallet } = await connect({ sends })
    const prepared = await transfer.prepare(plan(), signal)
    const feature = sends ? 'solana:signAndSendTransaction' : 'solana:signTransaction'
    wallet.manner(feature, 'hold')
    const sending = rejection(transfer.send(prepared, signal))
    await expect.poll(() => wallet.calls.some((call) => call.feature === feature)).toBe(true)
    world.expire()
    wallet.approve()
    expect(await sending).toBeInstanceOf(ExpiredRequestError)
  })
}

test('a transaction that no block takes any more is dropped, after a reload as well, and unclear where it is not known when it was sent', async () => {
  const { transfer, plan } = await connect({ sockets: false })
  world.lose(1)
  const prepared = await transfer.prepare(plan(), signal)
  const sent = { chain, hash: await transfer.send(prepared, signal), transfer: plan() }
  const kept: SentTransfer[] = []
  const first = transfer.wait(sent, signal, (one) => kept.push(one))
  await expect.poll(() => kept).toHaveLength(1)
  const later = await connect({ sockets: false })
  const waits = [first, later.transfer.wait({ ...sent, ...kept[0] }, signal), later.transfer.wait(sent, signal)]
  const looks = () => world.front.counts().getEpochInfo ?? 0
  await expect.poll(looks).toBeGreaterThanOrEqual(4)
  world.expire()
  const { hash } = sent
  expect(await Promise.all(waits)).toEqual([
    { outcome: 'dropped', hash, fee: undefined },
    { outcome: 'dropped', hash, fee: undefined },
    { outcome: 'unclear', hash, fee: undefined },
  ])
}, 20_000)

for (const trouble of ['no sockets', 'a silent socket', 'a network that fails for a while'] as const) {
  test(`confirmation comes with ${trouble}`, async () => {
    const { transfer, plan } = await connect({ sockets: trouble !== 'no sockets' })
    world.hold(true)
    const prepared = await transfer.prepare(plan(), signal)
    const hash = await transfer.send(prepared, signal)
    if (trouble === 'a silent socket') world.mute(true)
    if (trouble === 'a network that fails for a while') world.front.setFault(toFault({ mode: '500', times: 2 }))
    const waiting = transfer.wait({ chain, hash }, signal)
    world.hold(false)
    expect((await waiting).outcome).toBe('done')
  }, 20_000)
}

test('a network that does not answer a sent transaction is looked at, not given up', async () => {
  const { transfer, plan } = await connect()
  const prepared = await transfer.prepare(plan(), signal)
  world.front.setFault(toFault({ mode: 'refuse', methods: ['sendTransaction'], times: 1 }))
  const hash = await transfer.send(prepared, signal)
  expect(base58.decode(hash)).toHaveLength(64)
})

test('what the wallet declines, signs otherwise, or loses, is told apart', async () => {
  const declining = await connect()
  declining.wallet.manner('solana:signTransaction', 'decline')
  const prepared = await declining.transfer.prepare(declining.plan(), signal)
  expect(await rejection(declining.transfer.send(prepared, signal))).toBeInstanceOf(UserRejectedError)
  declining.wallet.manner('solana:signTransaction', 'approve')
  expect(base58.decode(await declining.transfer.send(prepared, signal))).toHaveLength(64)

  const altering = await connect({
    alter: (raw) => {
      const transaction = Transaction.from(raw)
      transaction.instructions[0]?.data.writeUInt8(7, 4)
      return Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
    },
  })
  const shown = await altering.transfer.prepare(altering.plan(), signal)
  expect(await rejection(altering.transfer.send(shown, signal))).toBeInstanceOf(ChangedRequestError)

  const losing = await connect({ sends: true })
  losing.wallet.manner('solana:signAndSendTransaction', { error: new Error('The popup is gone.') })
  const third = await losing.transfer.prepare(losing.plan(), signal)
  expect(await rejection(losing.transfer.send(third, signal))).toBeInstanceOf(NoHashError)
  expect(await rejection(losing.transfer.send(third, signal))).toBeInstanceOf(ChangedRequestError)
})

test('another account, a copy, a network that the host did not declare and what cannot be are refused before the wallet is asked', async () => {
  const { transfer, plan } = await connect()
  const prepared = await transfer.prepare(plan(), signal)
  for (const change of [{ from: fresh(9) }, { chain: 'solana:other' }, { request: { ...prepared.request, method: 'solana_signMessage' } }]) {
    const changed: PreparedTransfer = { ...prepared, ...change }
    expect(await rejection(transfer.decode(changed))).toBeInstanceOf(ChangedRequestError)
    expect(await rejection(transfer.send(changed, signal))).toBeInstanceOf(ChangedRequestError)
  }
  const other = await connect()
  const mine = await other.transfer.prepare(other.plan(), signal)
  other.opened.transport.watch(() => {})
  other.wallet.selectAccounts([fresh(9)])
  expect(await rejection(other.transfer.send(mine, signal))).toBeInstanceOf(AccountChangedError)

  for (const change of [{ to: 'nobody' }, { amount: 0n }, { amount: 2n ** 64n }, { from: '' }])
    expect(await rejection(transfer.prepare(plan(change), signal))).toBeInstanceOf(InvalidTransferError)
  expect(await rejection(transfer.prepare(plan({ token: fresh(6) }), signal))).toBeInstanceOf(NoTokenError)
  expect(await rejection(transfer.prepare(plan({ chain: 'solana:elsewhere' }), signal))).toBeInstanceOf(UnusableChainError)
  expect(await transfer.prepare(plan({ token: dollar, to: dollar ?? '' }), signal)).toMatchObject({ receiver: 'token' })
  expect(await transfer.prepare(plan({ to: '11111111111111111111111111111111' }), signal)).toMatchObject({ receiver: 'burn' })
  expect(await transfer.prepare(plan({ to: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' }), signal)).toMatchObject({ receiver: 'burn' })
})

test('a network whose endpoint serves another chain is refused before the wallet is asked', async () => {
  const { transfer, plan, wallet } = await connect({ id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
  // The second time, too.
  for (const move of [plan(), plan({ amount: 2_000_000_000n })]) {
    const refusal = await rejection(transfer.prepare(move, signal))
    expect(refusal).toBeInstanceOf(UnusableChainError)
    expect(refusal).toMatchObject({ code: 'P343', message: expect.stringContaining('serves another chain') })
  }
  expect(wallet.calls.map(({ feature }) => feature)).toEqual(['standard:connect'])
})

test('a message is signed with the key of the account', async () => {
  const { capabilities, address } = await connect()
  const signature = await capabilities.signMessage?.sign(address, 'hello')
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(base58.decode(address)), { name: 'Ed25519' }, true, ['verify'])
  const bytes = Uint8Array.from(base58.decode(signature ?? ''))
  expect(await crypto.subtle.verify({ name: 'Ed25519' }, key, bytes, new TextEncoder().encode('hello'))).toBe(true)
})
