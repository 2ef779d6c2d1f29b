import { base64 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { verifyMessage } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { toHex } from 'viem/utils'
import { combineShares } from './combineShares.js'
import { createKeyring } from './createKeyring.js'
import { deriveEd25519, deriveKeys, toWords } from './deriveKeys.js'
import { readSealedShare } from './readShare.js'
import { createRecoveryFile, openRecoveryFile } from './recoveryFile.js'
import { createDeviceKey } from './recoveryKeys.js'
import { openShare, sealShare } from './sealShare.js'
import type { Share } from './ShareHeader.js'
import { createEntropy, splitWallet } from './splitWallet.js'
import { thirdShare } from './thirdShare.js'

const problem = (name: string) => expect.objectContaining({ name: 'KeyError', problem: name })
const never = { after: () => () => {} }

describe('keys of a wallet', () => {
  test('the words give the same EVM account in another wallet', async () => {
    const entropy = Uint8Array.from({ length: 32 }, (_, at) => at)
    const keys = await deriveKeys(entropy)
    expect(keys.evm.address).toBe(mnemonicToAccount(toWords(entropy)).address)
    expect(toWords(entropy).split(' ')).toHaveLength(24)
  })

  test('Ed25519 keys are those of the vectors of SLIP-0010', () => {
    const seed = Uint8Array.from({ length: 16 }, (_, at) => at)
    expect(toHex(deriveEd25519(seed, []))).toBe('0x2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7')
    expect(toHex(deriveEd25519(seed, [0, 1, 2, 2, 1_000_000_000]))).toBe('0x8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793')
  })

  test('the published phrase gives the published accounts', async () => {
    // The phrase of 24 words with no entropy, which everybody knows.
    const keys = await deriveKeys(new Uint8Array(32))
    expect(toWords(new Uint8Array(32)).startsWith('abandon abandon abandon')).toBe(true)
    expect(keys.evm.address).toBe('0xF278cF59F82eDcf871d630F28EcC8056f25C1cdb')
    keys.wipe()
    expect([...keys.evm.privateKey, ...keys.solana.privateKey].every((byte) => byte === 0)).toBe(true)
  })
})

describe('shares', () => {
  const wallet = async (user = 'anna', version = 1, entropy = createEntropy()) => ({ entropy, ...(await splitWallet(entropy, { user, version })) })

  test('each pair gives the wallet back, in either order', async () => {
    const { entropy, device, server, recovery } = await wallet()
    for (const [one, other] of [
      [device, server],
      [device, recovery],
      [server, recovery],
    ] as const)
      for (const pair of [[one, other] as const, [other, one] as const]) expect(await combineShares(...pair)).toEqual(entropy)
  })

  test('a third share can be made of any two, and gives the wallet back with each of them', async () => {
    const { entropy, device, server, recovery } = await wallet()
    for (let count = 0; count < 40; count++) {
      const third = await thirdShare(device, server)
      expect(third.header).toEqual(recovery.header)
      for (const one of [device, server]) expect(await combineShares(third, one)).toEqual(entropy)
    }
    await expect(thirdShare(device, device)).rejects.toEqual(problem('mismatch'))
  })

  test('no single share gives anything, alone or twice, under its own name or under that of another', async () => {
    const { entropy, device, server, recovery } = await wallet()
    const shares = [device, server, recovery]
    for (const one of shares) {
      expect(toHex(one.secret)).not.toContain(toHex(entropy).slice(2))
      for (const other of shares) {
        // The bytes of one share under the headers of two.
        const twice = combineShares({ ...one }, { header: other.header, secret: one.secret })
        await expect(twice).rejects.toEqual(one === other ? problem('mismatch') : problem('address'))
      }
    }
  })

  test('shares of two versions of one wallet are refused, and with the version changed they do not combine', async () => {
    const first = await wallet('anna', 1)
    const second = await wallet('anna', 2, first.entropy)
    expect(second.device.header.evmAddress).toBe(first.device.header.evmAddress)
    await expect(combineShares(first.device, second.server)).rejects.toEqual(problem('mismatch'))
    const renamed: Share = { header: { ...second.server.header, version: 1 }, secret: second.server.secret }
    await expect(combineShares(first.device, renamed)).rejects.toEqual(problem('address'))
  })

  test("another user's share is refused, and found by the addresses when it is renamed", async () => {
    const [anna, bert] = [await wallet('anna'), await wallet('bert')]
    await expect(combineShares(anna.device, bert.server)).rejects.toEqual(problem('mismatch'))
    await expect(combineShares(anna.device, { ...bert.server, header: { ...bert.server.header, user: 'anna' } })).rejects.toEqual(problem('mismatch'))
    await expect(combineShares(anna.device, { header: anna.server.header, secret: bert.server.secret })).rejects.toEqual(problem('address'))
    // Both headers changed alike: the wallet is not the one that they name.
    const named = { evmAddress: bert.device.header.evmAddress, solanaAddress: bert.device.header.solanaAddress }
    const lie = ({ header, secret }: Share): Share => ({ header: { ...header, ...named }, secret })
    await expect(combineShares(lie(anna.device), lie(anna.server))).rejects.toEqual(problem('address'))
  })

  test('a sealed share opens with its key and its header, and with nothing else', async () => {
    const { device } = await wallet()
    const key = await createDeviceKey()
    expect(key.extractable).toBe(false)
    const sealed = readSealedShare(JSON.parse(JSON.stringify(await sealShare(device, key))))
    expect(await openShare(sealed, key)).toEqual(device)
    await expect(openShare(sealed, await createDeviceKey())).rejects.toEqual(problem('sealed'))
    const bytes = base64.decode(sealed.data)
    bytes[20] = (bytes[20] ?? 0) ^ 1
    await expect(openShare({ ...sealed, data: base64.encode(bytes) }, key)).rejects.toEqual(problem('sealed'))
    for (const change of [{ user: 'bert' }, { version: 2 }, { index: 2 as const }, { evmAddress: `0x${'1'.repeat(40)}` }, { solanaAddress: '1'.repeat(32) }])
      await expect(openShare({ ...sealed, header: { ...sealed.header, ...change } }, key)).rejects.toEqual(problem('sealed'))
    for (const odd of [null, {}, { ...sealed, more: 1 }, { ...sealed, data: '<' }, { ...sealed, header: { ...sealed.header, index: 4 } }])
      expect(() => readSealedShare(odd)).toThrow(problem('invalid'))
  })
})

describe('recovery', () => {
  test("a file opens its own share, and the gateway's copy of the next version when it is under the same key", async () => {
    const { recovery } = await splitWallet(createEntropy(), { user: 'anna', version: 1 })
    const { text, sealed } = await createRecoveryFile(recovery)
    expect(await openRecoveryFile(text)).toEqual(recovery)
    expect(await openRecoveryFile(text, sealed)).toEqual(recovery)
    const other = await createRecoveryFile(recovery)
    await expect(openRecoveryFile(text, other.sealed)).rejects.toEqual(problem('sealed'))
    for (const odd of ['', '{', '{}', '[]', text.replace('/1', '/2')]) await expect(openRecoveryFile(odd)).rejects.toEqual(problem('invalid'))
  })
})

describe('a keyring', () => {
  test('signs with the wallet of two shares, and with no other', async () => {
    const made = createKeyring({ clock: never })
    const { device, server } = await made.create('anna')
    const ring = createKeyring({ clock: never })
    const message = toHex('Harbour opens at six.')
    await expect(ring.sign({ kind: 'evm-message', message })).rejects.toEqual(problem('locked'))
    await ring.unlock(device, server)
    const signature = await ring.sign({ kind: 'evm-message', message })
    const address = device.header.evmAddress as `0x${string}`
    expect(await verifyMessage({ address, message: { raw: message }, signature: signature as `0x${string}` })).toBe(true)
    expect(await made.sign({ kind: 'evm-message', message })).toBe(signature)
  })

  test('forgets the wallet when it was not used for a while, and at once when it is locked', async () => {
    const waiting = new Set<() => void>()
    const clock = {
      after: (_: number, run: () => void) => {
        waiting.add(run)
        return () => void waiting.delete(run)
      },
    }
    let locks = 0
    const ring = createKeyring({ clock, onLock: () => locks++ })
    const { device, recovery } = await ring.create('anna')
    expect(waiting.size).toBe(1)
    for (const run of waiting) run()
    expect([ring.unlocked, locks, waiting.size]).toEqual([false, 1, 0])
    await expect(ring.split('anna', 2)).rejects.toEqual(problem('locked'))
    expect(() => ring.words()).toThrow(problem('locked'))
    await ring.unlock(device, recovery)
    expect(ring.words().split(' ')).toHaveLength(24)
    ring.lock()
    expect([ring.unlocked, waiting.size]).toEqual([false, 0])
  })

  test('shares that are being made when the wallet is locked are still those of the wallet', async () => {
    const ring = createKeyring({ clock: never })
    await ring.create('anna')
    const making = ring.split('anna', 2)
    ring.lock()
    const { device, server } = await making
    await ring.unlock(device, server)
  })

  test('splits the same wallet anew, and shares of before and after do not combine', async () => {
    const ring = createKeyring({ clock: never })
    const first = await ring.create('anna')
    const second = await ring.split('anna', 2)
    expect(second.server.header).toEqual({ ...first.server.header, version: 2 })
    await expect(ring.unlock(first.device, second.server)).rejects.toEqual(problem('mismatch'))
    await ring.unlock(second.device, second.recovery)
  })
})
