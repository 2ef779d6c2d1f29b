import { describe, expect, test } from 'vitest'
import {
  type Capabilities,
  type Driver,
  type HeldPiece,
  type HeldToken,
  type Opened,
  type PreparedTransfer,
  type Transfer,
  UserRejectedError,
} from '../../kernel/api/index.js'

export interface DriverSubject {
  readonly driver: Driver
  readonly namespace: string
  /** A connection whose wallet the fields below steer. */
  readonly opened: Opened
  /** A CAIP-2 id the host declared and the wallet is not on. */
  readonly otherChain: string
  /** Somebody else's address, where the driver has transfers. */
  readonly payee?: string
  /** The address of a contract, where the driver reads any. */
  readonly contract?: string
  /** How the wallet and the network deal with requests from now on: an error or an answer for whatever is asked. */
  fail(error: unknown): void
  answer(result: unknown): void
  never(): void
  /** Requests the wallet and the network have had. */
  readonly requests: number
}

/** Every capability that there is. The type sees to it that none is forgotten. */
const all = Object.keys({
  signMessage: true,
  signIn: true,
  switchNetwork: true,
  nativeBalance: true,
  balances: true,
  walletAssets: true,
  collectibles: true,
  transfer: true,
  calls: true,
} satisfies Record<keyof Capabilities, true>).sort()

/** Those of the driver of `adapters/evm`, over whatever transport. */
export const evmCapabilities = ['signMessage', 'switchNetwork', 'nativeBalance', 'balances', 'walletAssets', 'collectibles', 'transfer', 'calls'] as const

const oddAnswers = ['', 'yes', '0xzz', -1, {}, [], null, undefined, '<html></html>', { value: -7 }, [{ balance: -1 }]]

const isText = (value: unknown) => typeof value === 'string'
const isToken = ({ name, symbol, decimals, amount }: HeldToken) =>
  isText(name) && isText(symbol) && Number.isInteger(decimals) && decimals >= 0 && typeof amount === 'bigint' && amount >= 0n
const isPiece = ({ address, id, collection }: HeldPiece) => isText(address) && isText(id) && isText(collection)

type TestedCapability = Exclude<keyof Capabilities, 'transfer' | 'calls'>

/** What every driver keeps, whatever chain family it speaks. `has`: the capabilities this driver has; every other one must be undefined. */
export const driverContract = (name: string, has: readonly (keyof Capabilities)[], create: () => DriverSubject | Promise<DriverSubject>): void => {
  describe(`${name} keeps the contract of a driver`, () => {
    const setup = async () => {
      const subject = await create()
      const { driver, opened, otherChain, contract = '' } = subject
      const capabilities = driver.attach(opened)
      const [account = ''] = opened.accounts
      const { chain } = opened
      const use = async (capability: TestedCapability, signal?: AbortSignal): Promise<unknown> => {
        const { signMessage, signIn, switchNetwork, nativeBalance, balances, walletAssets, collectibles } = capabilities
        const asked: Readonly<Record<TestedCapability, (() => Promise<unknown>) | undefined>> = {
          signMessage: signMessage && (() => signMessage.sign(account, 'hello', signal)),
          signIn: signIn && (() => signIn.ask(account, { domain: 'shop.example', uri: 'https://shop.example' }, signal)),
          switchNetwork: switchNetwork && (() => switchNetwork.to(otherChain, signal)),
          nativeBalance: nativeBalance && (() => nativeBalance.read(account, chain, signal)),
          balances: balances && (() => balances.list(account, chain, [contract], signal)),
          walletAssets: walletAssets && (() => walletAssets.list(account, chain, signal)),
          collectibles: collectibles && (() => collectibles.list(account, chain, [contract], signal)),
        }
        const call = asked[capability]
        if (!call) throw new Error(`The driver has no ${capability}.`)
        return call()
      }
      return { ...subject, capabilities, use }
    }
    /** Those of these capabilities that this driver has. The others must be undefined, as the first test says. */
    const present = <capability extends keyof Capabilities>(...names: readonly capability[]) => names.filter((capability) => has.includes(capability))

    test('it says its namespace', async () => {
      const { driver, namespace } = await setup()
      expect(driver.namespace).toBe(namespace)
    })

    test(`it has ${has.join(', ')}, and every other capability is undefined`, async () => {
      const { capabilities } = await setup()
      expect(
        Object.keys(capabilities)
          .filter((capability) => Reflect.get(capabilities, capability) !== undefined)
          .sort(),
      ).toEqual([...has].sort())
      for (const absent of all.filter((capability) => !has.some((one) => one === capability))) expect(Reflect.get(capabilities, absent), absent).toBeUndefined()
    })

    test('attaching asks nothing', async () => {
      const subject = await setup()
      expect(subject.requests).toBe(0)
    })

    for (const capability of present('signMessage', 'signIn', 'switchNetwork', 'nativeBalance'))
      test(`${capability}: what the wallet answers is not passed on unchecked`, async () => {
        const { use, answer } = await setup()
        for (const odd of oddAnswers) {
          answer(odd)
          await expect(use(capability), JSON.stringify(odd)).rejects.toBeInstanceOf(Error)
        }
      })

    for (const capability of present('balances', 'walletAssets', 'collectibles'))
      test(`${capability}: of an odd answer nothing is passed on but what can be shown`, async () => {
        const { use, answer } = await setup()
        const isRight = capability === 'collectibles' ? isPiece : isToken
        let refused = 0
        for (const odd of oddAnswers) {
          answer(odd)
          const read = await use(capability).catch((error: unknown) => error)
          if (read instanceof Error || read === undefined) refused += 1
          else expect(Array.isArray(read) && read.every(isRight), `${JSON.stringify(odd)} became ${String(read)}`).toBe(true)
        }
        expect(refused).toBeGreaterThan(0)
      })

    for (const capability of present('signMessage', 'signIn', 'switchNetwork', 'nativeBalance', 'balances', 'walletAssets', 'collectibles')) {
      test(`${capability}: an aborted signal asks nothing and rejects with its reason`, async () => {
        const subject = await setup()
        await expect(subject.use(capability, AbortSignal.abort('changed my mind'))).rejects.toBe('changed my mind')
        expect(subject.requests).toBe(0)
      })

      test(`${capability}: an abort ends the wait for a wallet that never answers`, async () => {
        const { use, never } = await setup()
        never()
        const abort = new AbortController()
        const doing = use(capability, abort.signal)
        abort.abort('changed my mind')
        await expect(doing).rejects.toBe('changed my mind')
      })
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

      test('transfer: what cannot be is not made, and nobody is asked about it', async () => {
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

    for (const capability of present('signMessage', 'signIn', 'switchNetwork')) {
      test(`${capability}: a declined request is a UserRejectedError`, async () => {
        const { use, fail } = await setup()
        for (const error of [
          { code: 4001, message: 'User rejected the request.' },
          'User denied message signature',
          { data: { originalError: { code: 4001 } } },
        ]) {
          fail(error)
          await expect(use(capability)).rejects.toBeInstanceOf(UserRejectedError)
        }
      })

      test(`${capability}: any other failure is an Error with readable words`, async () => {
        const { use, fail } = await setup()
        for (const error of [undefined, null, {}, [], { message: {} }, 'no', new Error('[object Object]')]) {
          fail(error)
          const caught = await use(capability).catch((reason: unknown) => reason)
          expect(caught).toBeInstanceOf(Error)
          expect(String(caught)).not.toContain('[object')
        }
      })
    }
  })
}
