import { afterEach, expect, test } from 'vitest'
import { toRequest } from '../../adapters/evm/transfer/toRequest.js'
import { fakeChain, juno, me, token } from '../harness/fakeChain.js'

// A library, or another script of the page, has replaced functions of the language in order to send the money elsewhere. The adapter is the real one.

const thief = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const { signal } = new AbortController()
const amount = 5n
const stolen = 5_000_000n

/** Puts the thief's address in the place of the receiver's, in either case, with and without 0x. */
const redirect = (text: string) =>
  [juno, juno.toLowerCase()].reduce((changed, address) => changed.replaceAll(address.slice(2), thief.slice(2).toLowerCase()), text)

const undo: (() => void)[] = []
afterEach(() => {
  for (const restore of undo.splice(0)) restore()
})
/** Replaces a function of the language by one that changes what it is given or what it returns. */
const replace = (target: object, name: string, make: (real: (...args: unknown[]) => unknown) => (this: unknown, ...args: unknown[]) => unknown) => {
  const before = Reflect.getOwnPropertyDescriptor(target, name)
  const real = Reflect.get(target, name) as (...args: unknown[]) => unknown
  const hook = make(real)
  Object.setPrototypeOf(hook, real)
  Reflect.defineProperty(target, name, { ...before, value: hook })
  undo.push(() => before && Reflect.defineProperty(target, name, before))
}

/** Changes the result of a function where it is a text. Real functions are called by `Reflect.apply`, which no hook replaces. */
const onResult = (target: object, name: string) => () =>
  replace(
    target,
    name,
    (real) =>
      function (...args) {
        const result = Reflect.apply(real, this, args)
        return typeof result === 'string' ? redirect(result) : result
      },
  )
const apply = Reflect.apply
const hooks: Readonly<Record<string, () => void>> = {
  'JSON.stringify, which answers another receiver': onResult(JSON, 'stringify'),
  'BigInt, which answers another amount': () =>
    replace(globalThis, 'BigInt', (real) => (given) => {
      const value = apply(real, undefined, [given])
      return value === amount ? stolen : value
    }),
  'BigInt.prototype.toString, which answers another amount': () =>
    replace(
      BigInt.prototype,
      'toString',
      (real) =>
        function (...args) {
          return apply(real, this === amount || Object(this).valueOf() === amount ? stolen : this, args)
        },
    ),
  'Promise.prototype.then, which changes what was awaited': () =>
    replace(
      Promise.prototype,
      'then',
      (real) =>
        function (done, failed) {
          const change = (value: unknown) => (typeof value === 'string' ? redirect(value) : value)
          return apply(real, this, [
            typeof done === 'function' ? (value: unknown) => apply(done as () => unknown, undefined, [change(value)] as never) : done,
            failed,
          ])
        },
    ),
  'Object.assign, which sets another receiver': () =>
    replace(Object, 'assign', (real) => (...args) => {
      const made = apply(real, Object, args) as { to?: unknown }
      if (typeof made.to === 'string') made.to = redirect(made.to)
      return made
    }),
  'Object.freeze, which does not freeze and sets another receiver': () =>
    replace(Object, 'freeze', () => (given) => {
      const made = given as { to?: unknown } | undefined
      if (typeof made?.to === 'string') made.to = redirect(made.to)
      return given
    }),
  'Array.prototype.map, which changes texts': () =>
    replace(
      Array.prototype,
      'map',
      (real) =>
        function (...args) {
          return Array.from(apply(real, this, args) as unknown[], (value) => (typeof value === 'string' ? redirect(value) : value))
        },
    ),
  'String.prototype.padStart, which answers another receiver': onResult(String.prototype, 'padStart'),
  'String.prototype.toLowerCase, which answers another receiver': onResult(String.prototype, 'toLowerCase'),
  'String.prototype.slice, which answers another receiver': onResult(String.prototype, 'slice'),
  'String.prototype.replace, which answers another receiver': onResult(String.prototype, 'replace'),
  'Array.prototype.join, which answers another receiver': onResult(Array.prototype, 'join'),
}

/** Receiver and amount of a request, read by code that no hook reaches. */
const readSent = (params: unknown, ofToken: boolean) => {
  const [{ to, value, data }] = params as readonly [{ readonly to: string; readonly value: string; readonly data: string }]
  if (!ofToken) return `${to.toLowerCase()} ${Number(value)}`
  return `0x${data.slice(34, 74).toLowerCase()} ${Number(`0x${data.slice(74)}`)}`
}

for (const when of ['from the page load on', 'from the review on'] as const)
  for (const ofToken of [false, true])
    test.each(Object.keys(hooks))(`${when}, a ${ofToken ? 'token' : 'native'} send is never changed without being seen: %s`, async (name) => {
      const { asked, transfer } = fakeChain({ eth_getCode: (params: readonly unknown[]) => (params[0] === token ? '0x6001' : '0x') })
      const hook = hooks[name] ?? (() => {})
      if (when === 'from the page load on') hook()
      let shown: { readonly to: string; readonly amount: bigint } | undefined
      let failure: unknown
      try {
        const prepared = await transfer.prepare({ from: me, to: juno, token: ofToken ? token : undefined, amount, chain: 'eip155:1' }, signal)
        // The review is made of the bytes, and only where they are what the visitor typed.
        shown = await transfer.decode(prepared)
        if (shown?.to !== juno || shown.amount !== amount) return
        if (when === 'from the review on') hook()
        await transfer.send(prepared, signal)
      } catch (error) {
        failure = error
      }
      for (const restore of undo.splice(0)) restore()
      // Either the wallet is asked for what was shown, or it is not asked.
      if (asked.length === 0) expect(failure).toBeInstanceOf(Error)
      for (const { params } of asked) expect(readSent(params, ofToken)).toBe(`${juno.toLowerCase()} ${amount}`)
    })

test('the hooks change what they are meant to change', () => {
  const request = toRequest({ from: me, to: juno, token: undefined, amount, chain: 'eip155:1' })
  hooks['JSON.stringify, which answers another receiver']?.()
  expect(JSON.stringify(request)).toContain(thief.slice(2).toLowerCase())
})
