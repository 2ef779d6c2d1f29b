/** Where the test imports from. */
interface Sources {
  readonly contract: string
  readonly testing: string
  readonly family: string
}

/** The contract of drivers, for any test runner that has \`test\`. */
export const driverTest = (name: string, { contract, testing, family }: Sources): string => `import { expect, test } from 'vitest'
import { createInstalledDriver } from '${contract}'
import { driverChecks } from '${testing}'
import { createFamily } from '${family}'

const account = 'account7777'
const refuse = () => Promise.reject(new Error('No server is asked.'))

/** A driver over a wallet that answers as it is told. */
const create = () => {
  let respond: () => unknown = () => null
  const subject = {
    driver: createInstalledDriver({ namespace: '${name}', family: createFamily(), networks: { find: () => undefined }, rpc: { get: refuse, request: refuse } }),
    namespace: '${name}',
    opened: {
      namespace: '${name}',
      accounts: [account],
      chain: '${name}:1',
      transport: {
        request: async () => {
          subject.requests += 1
          return respond()
        },
        watch: () => () => {},
        close: async () => {},
      },
    },
    otherChain: '${name}:2',
    requests: 0,
    fail: (error: unknown) => {
      respond = () => {
        throw error
      }
    },
    answer: (result: unknown) => {
      respond = () => result
    },
    never: () => {
      respond = () => new Promise(() => {})
    },
  }
  return subject
}

for (const { name, run } of driverChecks(['signMessage', 'switchNetwork'], create)) test(name, run)

test('a signature of a wallet is passed on', async () => {
  const subject = create()
  subject.answer({ signature: 'ab'.repeat(64) })
  expect(await subject.driver.attach(subject.opened).signMessage.sign(account, 'hello')).toBe('ab'.repeat(64))
})
`
