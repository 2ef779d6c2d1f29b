import {
  type AccountTransactions,
  type Capabilities,
  type Driver,
  type HeldPiece,
  type HeldToken,
  type Opened,
  UserRejectedError,
} from '../../kernel/api/index.js'

/** A driver under test, and a hand on the wallet and the network behind it. @experimental */
export interface DriverSubject {
  readonly driver: Driver
  readonly namespace: string
  /** A connection whose wallet the fields below control. */
  readonly opened: Opened
  /** A CAIP-2 id that the host declared and the wallet is not on. */
  readonly otherChain: string
  /** Another account's address, where the driver has transfers. */
  readonly payee?: string
  /** The address of a contract, where the driver reads any. */
  readonly contract?: string
  /** The id of a transaction, where the driver reads single ones. */
  readonly transaction?: string
  /** How the wallet and the network deal with requests from now on: an error or an answer for every request. */
  fail(error: unknown): void
  answer(result: unknown): void
  never(): void
  /** Requests that the wallet and the network have had. */
  readonly requests: number
}
/** One rule of the contract of drivers: `test(name, run)` in any test runner. @experimental */
export interface DriverCheck {
  readonly name: string
  /** @throws Error that says what does not hold */
  run(): Promise<void>
}

/** Every capability that there is. The type makes sure that none is forgotten. */
const all = Object.keys({
  signMessage: true,
  signIn: true,
  switchNetwork: true,
  nativeBalance: true,
  balances: true,
  walletAssets: true,
  collectibles: true,
  history: true,
  transactions: true,
  addresses: true,
  transfer: true,
  calls: true,
} satisfies Record<keyof Capabilities, true>).sort()

type TestedCapability = Exclude<keyof Capabilities, 'transfer' | 'calls' | 'addresses'>
const asking: readonly TestedCapability[] = ['signMessage', 'signIn', 'switchNetwork']
const lists: readonly TestedCapability[] = ['balances', 'walletAssets', 'collectibles']

const oddAnswers = ['', 'yes', '0xzz', -1, {}, [], null, undefined, '<html></html>', { value: -7 }, [{ balance: -1 }]]
const refusals = [{ code: 4001, message: 'User rejected the request.' }, 'User denied message signature', { data: { originalError: { code: 4001 } } }]
const failures = [undefined, null, {}, [], { message: {} }, 'no', new Error('[object Object]')]

/** No address of any chain family. */
const oddTexts = ['', ' ', '0x', 'vitalik.eth', '<b>', '\u202e', 'a b c d e f g h', 'javascript:alert(1)', 'x'.repeat(10_000)]

const isText = (value: unknown) => typeof value === 'string'
/** What can be shown of a part of a history. */
const isHistory = (read: AccountTransactions) =>
  Array.isArray(read.items) &&
  (read.next === undefined || isText(read.next)) &&
  read.items.every(({ hash, at, amount, fee, counterparts }) => {
    const sums = [amount, fee ?? 0n].every((sum) => typeof sum === 'bigint' && sum >= 0n)
    return isText(hash) && (at === undefined || Number.isSafeInteger(at)) && sums && counterparts.every(isText)
  })
const isToken = ({ name, symbol, decimals, amount }: HeldToken) =>
  isText(name) && isText(symbol) && Number.isInteger(decimals) && decimals >= 0 && typeof amount === 'bigint' && amount >= 0n
const isPiece = ({ address, id, collection }: HeldPiece) => isText(address) && isText(id) && isText(collection)

const must = (holds: boolean, what: string) => {
  if (!holds) throw new Error(what)
}
/** What a call rejects with. @throws Error when it does not reject */
const rejection = async (call: Promise<unknown>, what: string): Promise<unknown> => {
  const answer = await call.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )
  if (!answer) throw new Error(`It does not reject: ${what}.`)
  return answer.error
}

/** Calls a capability with values of the subject. */
const use = (capabilities: Partial<Capabilities>, subject: DriverSubject, capability: TestedCapability, signal?: AbortSignal): Promise<unknown> => {
  const { signMessage, signIn, switchNetwork, nativeBalance, balances, walletAssets, collectibles, history, transactions } = capabilities
  const { opened, otherChain, contract = '', transaction = '' } = subject
  const [account = ''] = opened.accounts
  const { chain } = opened
  const asked: Readonly<Record<TestedCapability, (() => Promise<unknown>) | undefined>> = {
    signMessage: signMessage && (() => signMessage.sign(account, 'hello', signal)),
    signIn: signIn && (() => signIn.ask(account, { domain: 'shop.example', uri: 'https://shop.example' }, signal)),
    switchNetwork: switchNetwork && (() => switchNetwork.to(otherChain, signal)),
    nativeBalance: nativeBalance && (() => nativeBalance.read(account, chain, signal)),
    balances: balances && (() => balances.list(account, chain, [contract], signal)),
    walletAssets: walletAssets && (() => walletAssets.list(account, chain, signal)),
    collectibles: collectibles && (() => collectibles.list(account, chain, [contract], signal)),
    history: history && (() => history.list(account, chain, undefined, signal)),
    transactions: transactions && (() => transactions.read(account, chain, transaction, signal ?? new AbortController().signal)),
  }
  const call = asked[capability]
  return call ? call() : Promise.reject(new Error(`The driver has no ${capability}.`))
}

/**
 * What every driver keeps, whatever chain family it speaks, as checks for a test runner: `has` names the capabilities that this driver has;
 * every other one must be undefined. `create` makes a new subject for each check.
 * @example `for (const { name, run } of driverChecks(['signMessage'], createSubject)) test(name, run)`
 * @experimental
 */
export const driverChecks = (has: readonly (keyof Capabilities)[], create: () => DriverSubject | Promise<DriverSubject>): readonly DriverCheck[] => {
  const setup = async () => {
    const subject = await create()
    const capabilities = subject.driver.attach(subject.opened)
    return { subject, capabilities, ask: (capability: TestedCapability, signal?: AbortSignal) => use(capabilities, subject, capability, signal) }
  }
  const present = (names: readonly TestedCapability[]) => names.filter((name) => has.includes(name))
  const checks: DriverCheck[] = [
    {
      name: 'it says its namespace',
      run: async () => {
        const { subject } = await setup()
        must(subject.driver.namespace === subject.namespace, `The namespace is "${subject.driver.namespace}".`)
      },
    },
    {
      name: `it has ${has.join(', ')}, and every other capability is undefined`,
      run: async () => {
        const { capabilities } = await setup()
        const found = Object.keys(capabilities).filter((name) => Reflect.get(capabilities, name) !== undefined)
        must(found.sort().join() === [...has].sort().join(), `It has ${found.join(', ')}.`)
        must(
          found.every((name) => all.includes(name)),
          'It has capabilities that there are not.',
        )
      },
    },
    {
      name: 'attaching asks nothing',
      run: async () => {
        const { subject } = await setup()
        must(subject.requests === 0, `It asked ${subject.requests} times.`)
      },
    },
  ]
  checks.push({
    name: 'readAddress, where the driver has it: it reads an account of its own, however it was pasted, no other text, and asks nothing',
    run: async () => {
      const { subject } = await setup()
      const { driver, opened } = subject
      const read = async (text: string) => driver.readAddress?.(text, opened.chain)
      const [account = ''] = opened.accounts
      const reading = await read(account)
      const found = reading && 'address' in reading ? reading.address : undefined
      must(reading === undefined || isText(found), `It does not read the account ${account}.`)
      for (const pasted of [found ?? account, ` ${account}\n`]) {
        const again = await read(pasted)
        must((again && 'address' in again ? again.address : undefined) === found, `It reads ${JSON.stringify(pasted)} as ${JSON.stringify(again)}.`)
      }
      for (const odd of oddTexts) {
        const other = await read(odd)
        must(other === undefined || ('problem' in other && !('address' in other)), `It takes ${JSON.stringify(odd.slice(0, 40))} for an address.`)
        must((other === undefined) === (reading === undefined), 'It reads some texts, and others not.')
      }
      must(subject.requests === 0, `It asked ${subject.requests} times.`)
    },
  })
  for (const capability of present([...asking, 'nativeBalance']))
    checks.push({
      name: `${capability}: what the wallet answers is not passed on unchecked`,
      run: async () => {
        const { subject, ask } = await setup()
        for (const odd of oddAnswers) {
          subject.answer(odd)
          must((await rejection(ask(capability), JSON.stringify(odd))) instanceof Error, `The rejection of ${JSON.stringify(odd)} is no Error.`)
        }
      },
    })
  for (const capability of present(lists))
    checks.push({
      name: `${capability}: of an odd answer nothing is passed on but what can be shown`,
      run: async () => {
        const { subject, ask } = await setup()
        const isRight = capability === 'collectibles' ? isPiece : isToken
        let refused = 0
        for (const odd of oddAnswers) {
          subject.answer(odd)
          const read = await ask(capability).catch((error: unknown) => error)
          if (read instanceof Error || read === undefined) refused += 1
          else must(Array.isArray(read) && read.every(isRight), `${JSON.stringify(odd)} became ${String(read)}.`)
        }
        must(refused > 0, 'No odd answer is refused.')
      },
    })
  for (const capability of present(['history', 'transactions']))
    checks.push({
      name: `${capability}: of an odd answer nothing is passed on but what can be shown`,
      run: async () => {
        const { subject, ask } = await setup()
        for (const odd of oddAnswers) {
          subject.answer(odd)
          const read = await ask(capability).catch((error: unknown) => error)
          const isRight = read instanceof Error || (capability === 'history' ? isHistory(read as AccountTransactions) : read === undefined)
          must(isRight, `${JSON.stringify(odd)} became ${String(read)}.`)
        }
      },
    })
  for (const capability of present([...asking, 'nativeBalance', ...lists, 'history', 'transactions']))
    checks.push(
      {
        name: `${capability}: an aborted signal asks nothing and rejects with its reason`,
        run: async () => {
          const { subject, ask } = await setup()
          must((await rejection(ask(capability, AbortSignal.abort('changed my mind')), capability)) === 'changed my mind', 'The reason is another one.')
          must(subject.requests === 0, `It asked ${subject.requests} times.`)
        },
      },
      {
        name: `${capability}: an abort ends the wait for a wallet that never answers`,
        run: async () => {
          const { subject, ask } = await setup()
          subject.never()
          const abort = new AbortController()
          const doing = rejection(ask(capability, abort.signal), capability)
          abort.abort('changed my mind')
          must((await doing) === 'changed my mind', 'The reason is another one.')
        },
      },
    )
  for (const capability of present(asking))
    checks.push(
      {
        name: `${capability}: a declined request is a UserRejectedError`,
        run: async () => {
          const { subject, ask } = await setup()
          for (const error of refusals) {
            subject.fail(error)
            must((await rejection(ask(capability), capability)) instanceof UserRejectedError, `${JSON.stringify(error)} is not taken for a refusal.`)
          }
        },
      },
      {
        name: `${capability}: any other failure is an Error with readable words`,
        run: async () => {
          const { subject, ask } = await setup()
          for (const error of failures) {
            subject.fail(error)
            const caught = await rejection(ask(capability), capability)
            must(caught instanceof Error && !String(caught).includes('[object'), `${JSON.stringify(error)} became ${String(caught)}.`)
          }
        },
      },
    )
  return checks
}
