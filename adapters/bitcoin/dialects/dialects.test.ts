import { expect, test } from 'vitest'
import { UserRejectedError, WalletError } from '../../../kernel/api/index.js'
import { bitcoinAddress, fakeBitcoin } from '../../../tests/harness/fakeBitcoin.js'
import type { Wallet } from '../Wallet.js'
import { createSats } from './createSats.js'
import { createStandard } from './createStandard.js'
import { createUnisat } from './createUnisat.js'

const testnet4 = 'bip122:00000000da84f2bafbbc53dee25a72ae'
const [payment, ordinal] = [bitcoinAddress(7), bitcoinAddress(7, { taproot: true })]
const { signal } = new AbortController()

/** The wallet, or the test ends. */
const made = (wallet: Wallet | undefined): Wallet => {
  if (!wallet) throw new Error('It is not a wallet of this dialect.')
  return wallet
}
const call = (address: string) => ({ address, handle: undefined, message: 'hi', protocol: undefined })

test.each([
  [[], ['wallet_connect']],
  [['wallet_connect'], ['wallet_connect', 'getAddresses', 'wallet_getNetwork']],
  [
    ['wallet_connect', 'getAddresses'],
    ['wallet_connect', 'getAddresses', 'getAccounts', 'wallet_getNetwork'],
  ],
])('sats: a wallet without %j is asked %j', async (without, asked) => {
  const fake = fakeBitcoin({ dialect: 'sats', without })
  const { accounts, chain } = await made(createSats(fake.wallet, false)).connect(testnet4)
  expect(accounts.items.map(({ address }) => address)).toEqual([payment, ordinal])
  expect(chain).toBe(testnet4)
  expect(fake.calls.map(({ method }) => method)).toEqual(asked)
})

test('sats: a wallet without any of them says so, and a declined one is not asked by another method', async () => {
  const bare = fakeBitcoin({ dialect: 'sats', without: ['wallet_connect', 'getAddresses', 'getAccounts'] })
  await expect(made(createSats(bare.wallet, false)).connect(undefined)).rejects.toBeInstanceOf(WalletError)
  const fake = fakeBitcoin({ dialect: 'sats' })
  fake.manner('connect', 'decline')
  await expect(made(createSats(fake.wallet, false)).connect(undefined)).rejects.toBeInstanceOf(UserRejectedError)
  expect(fake.calls.map(({ method }) => method)).toEqual(['wallet_connect'])
})

test('sats: denied access is not a prompt that is open', async () => {
  const fake = fakeBitcoin({ dialect: 'sats' })
  const wallet = made(createSats(fake.wallet, false))
  expect((await wallet.readAccounts(signal)).accounts.items).toEqual([])
  fake.manner('signMessage', { error: { code: -32_002, message: 'Access denied.' } })
  await expect(wallet.sign(call(payment))).rejects.toMatchObject({ walletCode: 4100 })
  fake.leavePrompt()
  await expect(wallet.connect(undefined)).rejects.toMatchObject({ walletCode: -32_002 })
})

test('sats: the address decides how a message is signed, and another answer is refused', async () => {
  const fake = fakeBitcoin({ dialect: 'sats' })
  const wallet = made(createSats(fake.wallet, false))
  await wallet.sign(call(payment))
  await wallet.sign(call(ordinal))
  expect(fake.calls.map(({ input }) => input)).toEqual([
    { address: payment, message: 'hi', protocol: 'ECDSA' },
    { address: ordinal, message: 'hi', protocol: 'BIP322' },
  ])
  for (const result of [
    { address: ordinal, signature: 'x' },
    { message: 'bye', signature: 'x' },
  ]) {
    fake.manner('signMessage', { result })
    await expect(wallet.sign(call(payment))).rejects.toBeInstanceOf(WalletError)
  }
})

test('leather: connects and signs in forms of its own, and shows no prompt to restore', async () => {
  const fake = fakeBitcoin({ dialect: 'leather', permitted: true, network: 'Mainnet' })
  const wallet = made(createSats(fake.wallet, true))
  expect((await wallet.readAccounts(signal)).accounts.items).toEqual([])
  expect(fake.calls).toEqual([])
  const [first, second] = (await wallet.connect(undefined)).accounts.items
  expect([first?.purpose, second?.purpose]).toEqual(['payment', 'ordinal'])
  await wallet.sign(call(first?.address ?? ''))
  await wallet.sign(call(second?.address ?? ''))
  expect(fake.calls.slice(-2).map(({ input }) => input)).toEqual([
    { message: 'hi', paymentType: 'p2wpkh' },
    { message: 'hi', paymentType: 'p2tr' },
  ])
  await expect(wallet.sign({ ...call(payment), protocol: 'ecdsa' })).rejects.toMatchObject({ rpcCode: 4200 })
  expect(wallet.switchTo).toBeUndefined()
})

test('unisat: signs with the address in use alone', async () => {
  const fake = fakeBitcoin({ dialect: 'unisat', permitted: true })
  const wallet = made(createUnisat(fake.wallet))
  expect((await wallet.readAccounts(signal)).chain).toBe(testnet4)
  await wallet.sign(call(payment))
  expect(fake.calls.at(-1)).toEqual({ method: 'signMessage', input: { message: 'hi', protocol: 'ecdsa' } })
  await wallet.sign({ ...call(payment), protocol: 'bip322' })
  expect(fake.calls.at(-1)).toEqual({ method: 'signMessage', input: { message: 'hi', protocol: 'bip322-simple' } })
  fake.selectAccount(8)
  await expect(wallet.sign(call(payment))).rejects.toMatchObject({ rpcCode: 4100 })
  const transfer = { address: payment, recipient: bitcoinAddress(5), amount: 7, chain: testnet4 }
  await expect(wallet.send?.(transfer)).rejects.toMatchObject({ rpcCode: 4100 })
  expect(fake.calls.filter(({ method }) => method === 'sendBitcoin')).toEqual([])
})

test('standard: the wallet gets its own account back, and has to sign the very bytes', async () => {
  const fake = fakeBitcoin({ dialect: 'standard' })
  const wallet = made(createStandard(fake.wallet))
  const { accounts, chain } = await wallet.connect(undefined)
  expect(chain).toBe(testnet4)
  const handle = accounts.handles.get(ordinal)
  await wallet.sign({ ...call(ordinal), handle })
  expect(fake.calls.at(-1)).toEqual({ method: 'signMessage', input: { account: handle, message: new TextEncoder().encode('hi') } })
  expect(fake.calls[0]).toEqual({ method: 'connect', input: { purposes: ['payment', 'ordinals'] } })
  fake.manner('signMessage', { result: [{ signedMessage: new Uint8Array(2), signature: new Uint8Array(65) }] })
  await expect(wallet.sign({ ...call(ordinal), handle })).rejects.toBeInstanceOf(WalletError)
})

const psbt = Buffer.from([1, 2, 3]).toString('base64')
const txid = 'AB'.repeat(32)
const inputs = [
  { address: payment, index: 0 },
  { address: ordinal, index: 1, sighashTypes: [131] },
  { address: payment, index: 2 },
]
const transaction = { psbt, signInputs: inputs, broadcast: false, handles: new Map<string, object>(), chain: testnet4 }

test('sats: inputs are named by their addresses', async () => {
  const fake = fakeBitcoin({ dialect: 'sats' })
  expect(await made(createSats(fake.wallet, false)).signPsbt?.({ ...transaction, broadcast: true })).toEqual({ psbt: 'abcd', txid })
  expect(fake.calls.at(-1)).toEqual({ method: 'signPsbt', input: { psbt, signInputs: { [payment]: [0, 2], [ordinal]: [1] }, broadcast: true } })
})

test('leather: a transaction is hexadecimal, and so is its answer', async () => {
  const fake = fakeBitcoin({ dialect: 'leather' })
  expect(await made(createSats(fake.wallet, true)).signPsbt?.(transaction)).toEqual({ psbt: 'abcd', txid })
  expect(fake.calls.at(-1)).toEqual({
    method: 'signPsbt',
    input: { hex: '010203', signAtIndex: [0, 1, 2], allowedSighash: [131], broadcast: false, network: 'testnet4' },
  })
})

test('unisat: signs inputs of the address in use alone, and sends what it signed', async () => {
  const fake = fakeBitcoin({ dialect: 'unisat', permitted: true })
  const wallet = made(createUnisat(fake.wallet))
  await expect(wallet.signPsbt?.(transaction)).rejects.toMatchObject({ rpcCode: 4100 })
  expect(fake.calls.filter(({ method }) => method === 'signPsbt')).toEqual([])
  const own = inputs.filter(({ address }) => address === payment)
  expect(await wallet.signPsbt?.({ ...transaction, signInputs: own })).toEqual({ psbt: 'abcd', txid: undefined })
  expect(fake.calls.at(-1)).toEqual({ method: 'signPsbt', input: { psbt: '010203', autoFinalized: false, toSignInputs: own } })
  expect(await wallet.signPsbt?.({ ...transaction, signInputs: own, broadcast: true })).toEqual({ psbt: 'abcd', txid })
  expect(fake.calls.at(-1)).toEqual({ method: 'pushPsbt', input: 'abcd' })
})

test('standard: each input goes with the wallet’s own account and the name of its type, and nothing is sent', async () => {
  const fake = fakeBitcoin({ dialect: 'standard' })
  const wallet = made(createStandard(fake.wallet))
  const { accounts } = await wallet.connect(undefined)
  const { handles } = accounts
  expect(await wallet.signPsbt?.({ ...transaction, handles })).toEqual({ psbt: Buffer.from([0xab, 0xcd]).toString('base64') })
  expect(fake.calls.at(-1)).toEqual({
    method: 'signTransaction',
    input: {
      psbt: Uint8Array.of(1, 2, 3),
      inputsToSign: [
        { account: handles.get(payment), signingIndexes: [0] },
        { account: handles.get(ordinal), signingIndexes: [1], sigHash: 'SINGLE|ANYONECANPAY' },
        { account: handles.get(payment), signingIndexes: [2] },
      ],
    },
  })
  await expect(wallet.signPsbt?.({ ...transaction, handles, broadcast: true })).rejects.toMatchObject({ rpcCode: 4200 })
})

test('objects of another shape are not wallets', () => {
  for (const odd of [{}, { request: 7 }, { features: { 'bitcoin:connect': {} } }, { requestAccounts: () => [] }]) {
    expect([createSats(odd, false), createStandard(odd), createUnisat(odd)]).toEqual([undefined, undefined, undefined])
  }
})
