import { describe, expect, test } from 'vitest'
import type { Capabilities, PreparedTransfer, Transfer } from '../../kernel/api/index.js'
import { type DriverSubject, driverChecks } from '../harness/driverChecks.js'

/** Those of the driver of `adapters/evm`, over whatever transport. */
export const evmCapabilities = [
  'signMessage',
  'switchNetwork',
  'nativeBalance',
  'balances',
  'walletAssets',
  'collectibles',
  'transactions',
  'transfer',
  'calls',
] as const

/** What every driver keeps, whatever chain family it speaks. `has`: the capabilities this driver has; every other one must be undefined. */
export const driverContract = (name: string, has: readonly (keyof Capabilities)[], create: () => DriverSubject | Promise<DriverSubject>): void => {
  describe(`${name} keeps the contract of a driver`, () => {
    for (const check of driverChecks(has, create)) test(check.name, check.run)

    const setup = async () => {
      const subject = await create()
      return { ...subject, capabilities: subject.driver.attach(subject.opened) }
    }
    const oddTexts = ['', ' ', '0x', '0', 'vitalik.eth', '<b>', '\u202e', 'javascript:alert(1)', 'x'.repeat(10_000), `0x${'0'.repeat(39)}g`]
    const moving = async () => {
      const subject = await setup()
      const { transfer } = subject.capabilities
      if (!transfer) throw new Error('The driver has no transfer.')
      const { opened, payee = '' } = subject
      const of = (more: Partial<Transfer> = {}): Transfer => ({
        from: opened.accounts[0] ?? '',
        to: payee,
        token: undefined,
        amount: 1n,
        chain: opened.chain,
        ...more,
      })
      return { ...subject, transfer, of, payee, signal: new AbortController().signal }
    }

    if (has.includes('transfer')) {
      test('transfer: an address is read without asking anybody, and no text breaks it', async () => {
        const subject = await moving()
        expect(await subject.transfer.readAddress(subject.payee)).toMatchObject({ address: expect.any(String) })
        for (const odd of oddTexts) expect(await subject.transfer.readAddress(odd)).not.toHaveProperty('address')
        expect(subject.requests).toBe(0)
      })

      test('transfer: what cannot be is not made, and no wallet is asked about it', async () => {
        const subject = await moving()
        const { transfer, of, signal } = subject
        const unknown = `${subject.namespace}:unknown`
        for (const odd of [
          of({ amount: 0n }),
          of({ amount: -1n }),
          of({ chain: unknown }),
          ...oddTexts.map((to) => of({ to })),
          ...oddTexts.map((from) => of({ from })),
        ])
          await expect(transfer.prepare(odd, signal), JSON.stringify({ ...odd, amount: String(odd.amount) }).slice(0, 200)).rejects.toBeInstanceOf(Error)
        await expect(transfer.estimate(of({ chain: unknown }), signal)).rejects.toBeInstanceOf(Error)
        expect(subject.requests).toBe(0)
      })

      test('transfer: whatever the network answers, what is prepared says what was asked for, or there is nothing to send', async () => {
        const { transfer, of, signal, answer } = await moving()
        for (const odd of ['', 'yes', '0xzz', -1, {}, [], null, undefined, '<html></html>', { value: { blockhash: 7 } }]) {
          answer(odd)
          const prepared = await transfer.prepare(of(), signal).catch((error: unknown) => error)
          if (prepared instanceof Error) continue
          expect(await transfer.decode(prepared as PreparedTransfer)).toEqual(of())
          // The wallet does not say a chain or an account, so it is not asked to send.
          await expect(transfer.send(prepared as PreparedTransfer, signal)).rejects.toBeInstanceOf(Error)
        }
      })

      test('transfer: a request that was not prepared here is neither read nor sent', async () => {
        const subject = await moving()
        const { transfer, of, signal } = subject
        const forged = { ...of(), request: { method: 'eth_sendTransaction', params: [] }, fee: undefined } as unknown as PreparedTransfer
        await expect(transfer.decode(forged)).rejects.toBeInstanceOf(Error)
        await expect(transfer.send(forged, signal)).rejects.toBeInstanceOf(Error)
        expect(subject.requests).toBe(0)
      })

      test('transfer: an aborted signal asks no wallet and rejects', async () => {
        const { transfer, of } = await moving()
        const gone = AbortSignal.abort('changed my mind')
        await expect(transfer.prepare(of(), gone)).rejects.toBe('changed my mind')
        await expect(transfer.estimate(of(), gone)).rejects.toBe('changed my mind')
      })
    }
  })
}
