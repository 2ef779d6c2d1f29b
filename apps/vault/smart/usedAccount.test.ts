import { type Hex, hashTypedData, keccak256, size, toBytes, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { FrameError } from '../base/FrameError.js'
import type { DerivedKeys } from '../keys/deriveKeys.js'
import { createSigner } from '../keys/signer.js'
import { readMessage } from '../review/readMessage.js'
import { readTypedData } from '../review/readTypedData.js'
import { account, chain, chains, owner, plainChain, privateKey, receiver, refusal, signal, site, smartWorld } from '../tests/smartWorld.js'
import { createAccountTypes } from './accountTypes.js'
import { readCapabilities } from './capabilities.js'
import { safe } from './contracts.js'
import { createSmartAccounts } from './createSmartAccounts.js'
import { guardOwner } from './guardOwner.js'

describe('which account is used', () => {
  const wallet = { evmAddress: owner.address, solanaAddress: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM' }
  const types = createAccountTypes(async (_, __, params) => ((params as readonly string[])[0] === account.address ? '0x60' : '0x'))

  test('is the smart account where the page prefers it and the network has a bundler', async () => {
    expect(await types.describe(chain, wallet)).toMatchObject({ address: owner.address, type: 'eoa', deployed: true })
    types.prefer('smartAccount')
    expect(await types.describe(chain, wallet)).toEqual({
      address: account.address,
      type: 'smartAccount',
      accounts: [
        { address: owner.address, type: 'eoa' },
        { address: account.address, type: 'smartAccount' },
      ],
      deployed: true,
    })
    expect(await types.describe(plainChain, wallet)).toEqual({
      address: owner.address,
      type: 'eoa',
      accounts: [{ address: owner.address, type: 'eoa' }],
      deployed: false,
    })
    expect(() => smartWorld().smart.of(owner.address, plainChain)).toThrow(refusal('refused'))
    const needs = { address: account.address, chains: [chain, plainChain], on: types.on }
    expect(readCapabilities([account.address], needs)).toEqual({
      '0x89': {
        atomic: { status: 'supported' },
        permissions: {
          supported: true,
          signerTypes: ['wallet'],
          permissionTypes: ['native-token-transfer', 'erc20-token-transfer', 'contract-call'],
          policyTypes: ['token-allowance', 'call-limit', 'rate-limit'],
        },
        paymasterService: { supported: true },
      },
      '0xa': { atomic: { status: 'unsupported' } },
    })
    expect(readCapabilities([account.address, ['0xa']], needs)).toEqual({ '0xa': { atomic: { status: 'unsupported' } } })
    expect(() => readCapabilities([owner.address], needs)).toThrow(refusal('invalid'))
  })
  test('of two, the plain one signs nothing that would count for the other', async () => {
    const asker = { address: owner.address, site, chain: 'eip155:1', now: 0n }
    const message = (text: string) => guardOwner(readMessage([text, owner.address], asker), account.address, owner.address).stop
    expect(message('0xff')).toBeUndefined()
    expect(message('Thirty-one letters are no hash!')).toBeUndefined()
    expect(message('Thirty-three letters are no hash!')).toBeUndefined()
    const typed = async (domain: object, types: object = { SafeMessage: [{ name: 'message', type: 'bytes' }] }) => {
      const data = { domain: { chainId: 137, ...domain }, types, primaryType: 'SafeMessage', message: { message: '0x01' } }
      return guardOwner(
        await readTypedData([owner.address, data], { address: owner.address, chain, node: async () => '0x', signal, now: 0n }),
        account.address,
        owner.address,
      ).stop
    }
    expect(await typed({ verifyingContract: account.address })).toBe('smart')
    expect(await typed({ verifyingContract: safe.module.toLowerCase() })).toBe('smart')
    expect(await typed({ verifyingContract: receiver })).toBeUndefined()
    // Operations of every EntryPoint since 0.8, at whatever address it is.
    for (const version of ['1', '2', undefined])
      expect(await typed({ name: 'ERC4337', ...(version && { version }), verifyingContract: receiver })).toBe('smart')
    expect(await typed({ name: 'ERC4337' })).toBe('smart')
    expect(await typed({ name: 'ERC-4337 news', verifyingContract: receiver })).toBeUndefined()
    // The bytes of that name, which are hashed as the name is.
    const EIP712Domain = [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ]
    for (const name of [[69, 82, 67, 52, 51, 51, 55], 7, undefined])
      await expect(typed({ name }, { EIP712Domain, SafeMessage: [{ name: 'message', type: 'bytes' }] })).rejects.toEqual(refusal('invalid'))
  })
  test.each([
    ['a hash', keccak256('0x01')],
    ['letters', 'Thirty-two letters may be a hash'],
    ['the same letters as bytes', toHex('Thirty-two letters may be a hash')],
    ['fewer letters, some of several bytes', 'Größe und Höhe: 27 Zeichen!!!'],
    ['signs alone', '\u0000\u001c\u001b z'.padEnd(32, '\u0007')],
    ['letters of four bytes', '𝒱𝒶𝓊𝓁𝓉𝒾𝓃𝑔'],
    ['text that begins as hexadecimal does', '0xZZ, and then twenty-six more !'],
  ])('%s of exactly 32 bytes is signed by the plain account in no form', async (_, text) => {
    const bytes = text.startsWith('0x') && /^0x[\da-f]{64}$/.test(text) ? text : toHex(text)
    expect(size(bytes as Hex)).toBe(32)
    const asker = { address: owner.address, site, chain: 'eip155:1', now: 0n }
    for (const params of [
      [text, owner.address],
      [owner.address, text],
      [bytes, owner.address.toLowerCase()],
      [`0x${bytes.slice(2).toUpperCase()}`, owner.address],
    ])
      expect(guardOwner(readMessage(params, asker), account.address, owner.address).stop).toBe('hash')
    // The same where the plain address is the smart account.
    const one = createSmartAccounts({ kind: '7702', chains, node: async () => '0x', fetch, wait: async () => {} }).of(owner.address, chain)
    const [review] = await one.readReviews({ method: 'personal_sign', params: [text, owner.address], chain }, { site, signal, now: 0n })
    expect(review).toMatchObject({ stop: 'hash', work: { kind: 'evm-message', message: bytes } })
    // The key itself refuses, whoever asks it.
    const sign = createSigner({ evm: { privateKey: toBytes(privateKey) }, solana: {} } as unknown as DerivedKeys)
    await expect(sign({ kind: 'evm-message', message: bytes as Hex })).rejects.toMatchObject({ name: 'KeyError', problem: 'invalid' })
  })
  test('signs messages for itself alone, with what deploys it before it is deployed', async () => {
    const sign = async (deployed: boolean) => {
      const { own } = smartWorld({ eth_getCode: deployed ? '0x60' : '0x' })
      const [review] = await own.readReviews({ method: 'personal_sign', params: ['Harbour', account.address], chain }, { site, signal, now: 0n })
      if (review?.work.kind !== 'evm-typed-data') throw new Error('nothing to sign')
      expect(review).toMatchObject({ kind: 'message', text: 'Harbour' })
      expect(review.work.data).toMatchObject({ domain: { chainId: 137, verifyingContract: account.address }, primaryType: 'SafeMessage' })
      expect(hashTypedData(review.work.data)).toMatch(/^0x/)
      return own.finish({ method: 'personal_sign' }, review, await owner.signTypedData(review.work.data), signal)
    }
    expect(size((await sign(true)) as Hex)).toBe(65)
    expect(await sign(false)).toMatch(/6492649264926492649264926492649264926492649264926492649264926492$/)
    expect(new FrameError('failed', '').code).toBeUndefined()
  })
})
