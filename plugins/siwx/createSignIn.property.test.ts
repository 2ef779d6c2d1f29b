import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UserRejectedError } from '../../kernel/api/index.js'
import { buildMessage } from '../../siwx/message/buildMessage.js'
import { caseCount } from '../../tests/harness/caseCount.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { figure } from '../../tests/harness/figure.js'
import type { SIWXConfig, SIWXSession } from '../../ports/siwx.js'
import { createSignIn } from './createSignIn.js'
import { noSignIn, type SignInTarget } from './signInState.js'

const accounts = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] as const
const chains = ['eip155:1', 'eip155:137'] as const
const start = 1_800_000_000_000
const iso = (ms: number) => new Date(ms).toISOString()

/** The flow in a world that is moved by hand: a wallet that answers when it is told to, and a store that does. */
const world = (required: boolean) => {
  const clock = fakeClock(start)
  const kept = new Map<string, SIWXSession>()
  const asked: { readonly key: string; yes(): void; no(): void }[] = []
  const adding: (() => void)[] = []
  const scope = new AbortController()
  let nonce = 10_000_000
  let target: SignInTarget | undefined
  let locked = false
  let open = false
  const keyOf = (chain: string, account: string) => `${chain} ${account}`
  const config: SIWXConfig = {
    getRequired: () => required,
    createMessage: async ({ accountAddress, chainId }) => {
      const fields = {
        domain: 'app.example',
        uri: 'https://app.example/',
        version: '1',
        accountAddress,
        chainId,
        nonce: `${nonce++}`,
        issuedAt: iso(clock.now()),
      }
      const made = buildMessage(fields)
      if ('refused' in made) throw new Error(made.refused.reason)
      return { ...fields, toString: () => made.text }
    },
    addSession: (session) =>
      new Promise((resolve) =>
        adding.push(() => {
          kept.set(keyOf(session.data.chainId, session.data.accountAddress), session)
          resolve()
        }),
      ),
    setSessions: async () => kept.clear(),
    getSessions: async (chain, account) => [kept.get(keyOf(chain, account))].flatMap((one) => one ?? []),
    revokeSession: async (chain, account) => void kept.delete(keyOf(chain, account)),
  }
  const state = noSignIn()
  const last = new Map<string, string>()
  const signIn = createSignIn({
    state,
    config,
    clock,
    domain: () => 'app.example',
    sign: ({ chain, account }) =>
      new Promise((resolve, reject) =>
        asked.push({ key: keyOf(chain, account), yes: () => resolve(`0x${'ab'.repeat(65)}`), no: () => reject(new UserRejectedError()) }),
      ),
    isContract: async () => false,
    lock: (on) => {
      locked = on
    },
    show: () => {
      open = true
    },
    hide: () => {
      open = false
    },
    last: { get: (account) => last.get(account), set: (account, chain) => void last.set(account, chain) },
    switchTo: async (chain) => follow(target && { ...target, chain }),
    disconnect: async () => follow(undefined),
    onSigned: () => {},
    onPressed: () => {},
    onFailed: () => {},
    onLost: () => {},
    onFault: (error) => {
      throw error
    },
    signal: scope.signal,
  })
  const follow = (next: SignInTarget | undefined) => {
    target = next
    signIn.follow(next)
  }
  return {
    state,
    signIn,
    kept,
    asked,
    adding,
    follow,
    keyOf,
    settle: async () => {
      for (let turn = 0; turn < 40; turn++) await Promise.resolve()
    },
    get target() {
      return target
    },
    get locked() {
      return locked
    },
    get open() {
      return open
    },
    close: () => {
      // As the router does: a locked view stays.
      if (locked || !open) return
      open = false
      signIn.closed()
    },
  }
}

type Action =
  | 'whole'
  | 'connect'
  | 'restore'
  | 'network'
  | 'account'
  | 'disconnect'
  | 'press'
  | 'yes'
  | 'no'
  | 'keep'
  | 'cancel'
  | 'close'
  | 'again'
  | 'lateYes'
  | 'settle'
  | 'wipe'
const actions: readonly Action[] = [
  'connect',
  'restore',
  'network',
  'account',
  'disconnect',
  'press',
  'yes',
  'no',
  'keep',
  'cancel',
  'close',
  'again',
  'lateYes',
  'settle',
  'wipe',
]
const often: readonly Action[] = ['connect', 'press', 'yes', 'keep', 'whole', 'whole']
const runs = caseCount(600, 10_000)

test(`in ${runs} random orders the visitor is never signed in without a session of that account on that network, and what is required stays`, async ({
  task,
}) => {
  let signedIn = 0
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.tuple(fc.constantFrom(...actions, ...often), fc.boolean()), { minLength: 5, maxLength: 40 }),
      async (required, order) => {
        const one = world(required)
        const { signIn, state } = one
        /** The model: who is there, and who was passed over. */
        let passed: string | undefined
        let restored = false
        const at = { account: 0, chain: 0 }
        const target = (): SignInTarget => ({
          namespace: 'eip155',
          connectorId: 'acme',
          wallet: 'Acme',
          account: accounts[at.account] ?? '',
          chain: chains[at.chain] ?? '',
          restored,
        })
        const pass = () => {
          if (state.status === 'asking' && state.phase !== 'leaving' && !required) passed = one.target?.account
        }
        for (const [action, calm] of order) {
          if (action === 'connect' || action === 'restore') {
            if (!one.target) {
              restored = action === 'restore'
              one.follow(target())
            }
          } else if (action === 'network' || action === 'account') {
            const key = action === 'network' ? 'chain' : 'account'
            // A switch by the flow itself may have moved the wallet before.
            at.chain = one.target?.chain === chains[1] ? 1 : 0
            at[key] = 1 - at[key]
            if (one.target) {
              if (one.target.account !== target().account && passed !== target().account) passed = undefined
              one.follow(target())
            }
          } else if (action === 'disconnect') {
            passed = undefined
            one.follow(undefined)
          } else if (action === 'press') signIn.sign()
          else if (action === 'yes') one.asked.at(-1)?.yes()
          else if (action === 'lateYes') one.asked[0]?.yes()
          else if (action === 'no') one.asked.at(-1)?.no()
          else if (action === 'whole') {
            await one.settle()
            signIn.sign()
            one.asked.at(-1)?.yes()
            await one.settle()
            one.adding.shift()?.()
          } else if (action === 'keep') one.adding.shift()?.()
          else if (action === 'cancel') {
            pass()
            signIn.cancel()
          } else if (action === 'close') {
            if (!one.locked && one.open) pass()
            one.close()
          } else if (action === 'again') signIn.again()
          else if (action === 'wipe' && state.status !== 'signed') one.kept.clear()
          if (calm || action === 'settle' || action === 'disconnect') await one.settle()
          if (!one.target) passed = undefined

          // At every moment, whatever is still under way.
          if (state.status === 'asking') expect([one.locked, one.open]).toEqual([state.required, true])
          else expect(one.locked).toBe(false)
          if (required) expect(state.status).not.toBe('passed')
          if (one.target === undefined) expect(state.status).toBe('none')
        }
        for (const add of one.adding.splice(0)) add()
        await one.settle()
        const here = one.target
        if (!here) {
          expect([state.status, one.locked, one.open]).toEqual(['none', false, false])
          return
        }
        const has = one.kept.has(one.keyOf(here.chain, here.account))
        expect([state.account, state.chain]).toEqual([here.account, here.chain])
        if (state.status === 'signed') {
          signedIn++
          expect(has).toBe(true)
          expect([one.locked, one.open]).toEqual([false, false])
        } else if (state.status === 'passed') {
          expect(required).toBe(false)
          expect(here.restored || passed === here.account).toBe(true)
        } else {
          expect(state.status).toBe('asking')
          expect([one.locked, one.open]).toEqual([required, true])
        }
      },
    ),
    { numRuns: runs },
  )
  expect(signedIn).toBeGreaterThan(runs / 100)
  figure(task, {
    what: 'Signing in, in random orders of what visitor, wallet and storage do',
    goal: '0 of 10,000 signed in without a session, or past what is required',
    measured: `0 of ${runs}, ${signedIn} signed in`,
  })
}, 300_000)
