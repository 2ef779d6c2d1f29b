import { describe, expect, test } from 'vitest'
import { type Capabilities, type Driver, type Opened, type PreparedTransfer, type Transfer, UserRejectedError } from '../../kernel/api/index.js'

export interface DriverSubject {
  readonly driver: Driver
  readonly namespace: string
  /** A connection whose wallet the fields below steer. */
  readonly opened: Opened
  /** The capabilities this driver has; every other one must be undefined. */
  readonly has: readonly (keyof Capabilities)[]
  /** A CAIP-2 id the host declared and the wallet is not on. */
  readonly otherChain: string
  /** Somebody else's address, where the driver has transfers. */
  readonly payee?: string
  /** How the wallet and the network deal with requests from now on: an error or an answer for whatever is asked. */
  fail(error: unknown): void
  answer(result: unknown): void
  never(): void
  /** Requests the wallet and the network have had. */
  readonly requests: number
}

/** What every driver keeps, whatever chain family it speaks. */
export const driverContract = (name: string, create: () => DriverSubject | Promise<DriverSubject>): void => {
  describe(`${name} keeps the contract of a driver`, () => {
    const all: readonly (keyof Capabilities)[] = ['signMessage', 'switchNetwork', 'nativeBalance', 'transfer']
    const setup = async () => {
      const subject = await create()
      const { driver, opened, otherChain } = subject
      const capabilities = driver.attach(opened)
      const [account = ''] = opened.accounts
      const actions = (signal?: AbortSignal): Readonly<Record<string, () => Promise<unknown> | undefined>> => ({
        signMessage: () => capabilities.signMessage?.sign(account, 'hello', signal),
        switchNetwork: () => capabilities.switchNetwork?.to(otherChain, signal),
        nativeBalance: () => capabilities.nativeBalance?.read(account, opened.chain, signal),
      })
      return { ...subject, capabilities, actions }
    }

    test('it says its namespace', async () => {
      const { driver, namespace } = await setup()
      expect(driver.namespace).toBe(namespace)
    })

    test('it has what it has; what is absent is undefined', async () => {
      const { capabilities, has } = await setup()
      expect(all.filter((capability) => capabilities[capability] !== undefined)).toEqual(all.filter((capability) => has.includes(capability)))
    })

    test('attaching asks nothing', async () => {
      const subject = await setup()
      expect(subject.requests).toBe(0)
    })

    for (const action of ['signMessage', 'switchNetwork', 'nativeBalance'] as const) {
      test(`${action}: what the wallet answers is not passed on unchecked`, async () => {
        const { actions, capabilities, answer } = await setup()
        if (!capabilities[action]) return
        for (const odd of ['', 'yes', '0xzz', -1, {}, [], null, undefined, '<html></html>']) {
          answer(odd)
          await expect(actions()[action]?.()).rejects.toBeInstanceOf(Error)
        }
      })

      test(`${action}: an aborted signal asks nothing and rejects with its reason`, async () => {
        const subject = await setup()
        if (!subject.capabilities[action]) return
        await expect(subject.actions(AbortSignal.abort('changed my mind'))[action]?.()).rejects.toBe('changed my mind')
        expect(subject.requests).toBe(0)
      })

      test(`${action}: an abort ends the wait for a wallet that never answers`, async () => {
        const { actions, capabilities, never } = await setup()
        if (!capabilities[action]) return
        never()
        const abort = new AbortController()
        const doing = actions(abort.signal)[action]?.()
        abort.abort('changed my mind')
        await expect(doing).rejects.toBe('changed my mind')
      })
    }

    const oddTexts = ['', ' ', '0x', '0', 'vitalik.eth', '<b>', '\u202e', 'javascript:alert(1)', 'x'.repeat(10_000), `0x${'0'.repeat(39)}g`]
    const moving = async () => {
      const subject = await setup()
      const { transfer } = subject.capabilities
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

    test('transfer: an address is read without asking anybody, and no text breaks it', async () => {
      const subject = await moving()
      if (!subject.transfer) return
      expect(await subject.transfer.readAddress(subject.payee)).toMatchObject({ address: expect.any(String) })
      for (const odd of oddTexts) expect(await subject.transfer.readAddress(odd)).not.toHaveProperty('address')
      expect(subject.requests).toBe(0)
    })

    test('transfer: what cannot be is not made, and nobody is asked about it', async () => {
      const subject = await moving()
      const { transfer, of, signal } = subject
      if (!transfer) return
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
      if (!transfer) return
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
      if (!transfer) return
      const forged = { ...of(), request: { method: 'eth_sendTransaction', params: [] }, fee: undefined } as unknown as PreparedTransfer
      await expect(transfer.decode(forged)).rejects.toBeInstanceOf(Error)
      await expect(transfer.send(forged, signal)).rejects.toBeInstanceOf(Error)
      expect(subject.requests).toBe(0)
    })

    test('transfer: an aborted signal asks no wallet and rejects', async () => {
      const { transfer, of } = await moving()
      if (!transfer) return
      const gone = AbortSignal.abort('changed my mind')
      await expect(transfer.prepare(of(), gone)).rejects.toBe('changed my mind')
      await expect(transfer.estimate(of(), gone)).rejects.toBe('changed my mind')
    })

    for (const action of ['signMessage', 'switchNetwork'] as const) {
      test(`${action}: a declined request is a UserRejectedError`, async () => {
        const { actions, capabilities, fail } = await setup()
        if (!capabilities[action]) return
        for (const error of [
          { code: 4001, message: 'User rejected the request.' },
          'User denied message signature',
          { data: { originalError: { code: 4001 } } },
        ]) {
          fail(error)
          await expect(actions()[action]?.()).rejects.toBeInstanceOf(UserRejectedError)
        }
      })

      test(`${action}: any other failure is an Error with readable words`, async () => {
        const { actions, capabilities, fail } = await setup()
        if (!capabilities[action]) return
        for (const error of [undefined, null, {}, [], { message: {} }, 'no', new Error('[object Object]')]) {
          fail(error)
          const caught = await actions()
            [action]?.()
            ?.catch((reason: unknown) => reason)
          expect(caught).toBeInstanceOf(Error)
          expect(String(caught)).not.toContain('[object')
        }
      })
    }
  })
}
