import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from '#lib/amounts/parseAmount.js'
import { msg, type Transfer, type TransferFee } from '../../kernel/api/index.js'
import type { NameResolverService } from '../../ports/names.js'
import { caseCount } from '../../tests/harness/caseCount.js'
import { fakeClock } from '../../tests/harness/fakeClock.js'
import { createForm } from './createForm.js'
import { emptyForm } from './FormState.js'
import type { SendAsset } from './SendAsset.js'
import { chain, dollar, ether, juno, me } from './testing/assets.js'

const short = msg('evm.address.short', 'This address is too short.')
const fee: TransferFee = { likely: 1_000n, most: 2_000n }

const setup = ({ names, assets: held = [ether, dollar] }: { readonly names?: NameResolverService['resolve']; readonly assets?: readonly SendAsset[] } = {}) => {
  let [assets, complete, able] = [held, true, true]
  const [clock, state] = [fakeClock(), emptyForm()]
  const estimates: Transfer[] = []
  let answer: () => Promise<TransferFee> = async () => fee
  const scope = new AbortController()
  const form = createForm({
    state,
    currentAccount: () => ({ address: me, chain }),
    assets: () => assets,
    complete: () => complete,
    transfer: () =>
      able
        ? {
            readAddress: async (text) => {
              if (text === 'broken') throw new Error('its code did not arrive')
              return /^0x[0-9a-f]{40}$/i.test(text) ? { address: text } : { problem: short }
            },
            estimate: (transfer) => {
              estimates.push(transfer)
              return answer()
            },
          }
        : undefined,
    readAddress: async () => undefined,
    names: names && { serves: (at) => at === chain, couldBe: (text) => text.includes('.'), resolve: names },
    clock,
    signal: scope.signal,
  })
  const settled = () => new Promise<void>((done) => setImmediate(done))
  const wait = async (ms: number) => {
    await settled()
    clock.advance(ms)
    await settled()
  }
  /** What is held is read again. */
  const hold = (next: readonly SendAsset[], all = true) => {
    assets = next
    complete = all
    form.renew()
  }
  return {
    form,
    state,
    estimates,
    clock,
    wait,
    scope,
    hold,
    connect: (now: boolean) => (able = now),
    answer: (next: () => Promise<TransferFee>) => (answer = next),
  }
}

test('a right address is there at once; what is wrong is said after a pause', async () => {
  const { form, state, wait } = setup()
  form.typeReceiver(` ${juno} `)
  await wait(0)
  expect(state.receiver).toEqual({ status: 'ready', address: juno, name: undefined, image: undefined })
  form.typeReceiver('0x12')
  await wait(0)
  expect(state.receiver.status).toBe('checking')
  await wait(500)
  expect(state.receiver).toEqual({ status: 'bad', problem: short })
  form.typeReceiver('')
  expect(state.receiver.status).toBe('empty')
})

test('a late answer for what was typed before means nothing', async () => {
  let found: (value: { address: string; name: string }) => void = () => {}
  const { form, state, wait } = setup({ names: () => new Promise((resolve) => (found = resolve)) })
  form.typeReceiver('juno.eth')
  await wait(500)
  form.typeReceiver(me)
  await wait(0)
  found({ address: juno, name: 'juno.eth' })
  await wait(500)
  expect(state.receiver).toMatchObject({ status: 'ready', address: me })
})

test('a name is looked up after half a second, and what comes back is checked', async () => {
  const { form, state, wait } = setup({
    names: async (name) => (name === 'juno.eth' ? { address: juno, name: 'juno\u202E.eth', image: 'javascript:alert(1)' } : undefined),
  })
  form.typeReceiver('juno.eth')
  await wait(499)
  expect(state.receiver.status).toBe('checking')
  await wait(1)
  const found = { name: 'juno\u202E.eth', unusual: false }
  expect(state.receiver).toEqual({ status: 'ready', address: juno, name: 'juno.eth', image: undefined, found })
  form.typeReceiver('nobody.eth')
  await wait(500)
  expect(state.receiver.status).toBe('unknown')
})

test('the receiver of a name has its picture, an https address, until another receiver is typed', async () => {
  const { form, state, wait } = setup({ names: async () => ({ address: juno, name: 'juno.eth', image: 'https://img.example/juno.png' }) })
  form.typeReceiver('juno.eth')
  await wait(500)
  expect(state.receiver).toMatchObject({ status: 'ready', address: juno, name: 'juno.eth', image: 'https://img.example/juno.png' })
  form.typeReceiver(me)
  await wait(0)
  expect(state.receiver).toMatchObject({ status: 'ready', address: me, image: undefined })
})

test('a resolver that answers nonsense, fails or never answers ends', async () => {
  const odd = setup({ names: async () => ({ address: 'nonsense', name: '' }) })
  odd.form.typeReceiver('juno.eth')
  await odd.wait(500)
  expect(odd.state.receiver.status).toBe('unknown')
  const down = setup({ names: () => Promise.reject(new Error('down')) })
  down.form.typeReceiver('juno.eth')
  await down.wait(500)
  expect(down.state.receiver.status).toBe('unasked')
  const mute = setup({ names: () => new Promise(() => {}) })
  mute.form.typeReceiver('juno.eth')
  await mute.wait(500)
  await mute.wait(10_000)
  expect(mute.state.receiver.status).toBe('unasked')
})

test('the fee is asked for once the form is complete, and again only when it changes', async () => {
  const { form, state, estimates, wait } = setup()
  form.type('0.25', '.')
  await wait(1_000)
  expect(estimates).toEqual([])
  form.typeReceiver(juno)
  await wait(0)
  expect(state.fee.status).toBe('loading')
  await wait(300)
  expect(state.fee).toEqual({ status: 'ready', ...fee })
  expect(estimates).toEqual([{ from: me, to: juno, token: undefined, amount: 250_000_000_000_000_000n, chain }])
  form.type('0.250', '.')
  await wait(1_000)
  expect(estimates).toHaveLength(1)
  form.type('', '.')
  expect(state.fee.status).toBe('idle')
})

test('a fee that is not reported is not waited for', async () => {
  const { form, state, wait, answer, clock } = setup()
  answer(() => new Promise(() => {}))
  form.type('0.25', '.')
  form.typeReceiver(juno)
  await wait(0)
  await wait(300)
  await wait(10_000)
  expect(state.fee.status).toBe('failed')
  expect(clock.waiting).toBe(0)
})

test('all of a token is all of it; of the native currency the most that the fee can be stays', async () => {
  const { form, state, wait, estimates } = setup()
  form.pick(dollar.address)
  form.takeMax('.')
  expect(state).toMatchObject({ text: '1204.5', unit: 'token' })
  form.pick(undefined)
  expect(state.text).toBe('')
  form.takeMax('.')
  expect(state.max).toBe('loading')
  await wait(0)
  expect(state).toMatchObject({ text: '0.841999999999998', max: 'idle' })
  expect(estimates[0]).toMatchObject({ to: me, amount: 0n })
})

test('the max of less than the fee is nothing, and without a fee there is none', async () => {
  const poor = setup({ assets: [{ ...ether, amount: 1_999n }] })
  poor.form.takeMax('.')
  await poor.wait(0)
  expect(poor.state.text).toBe('0')
  const mute = setup()
  mute.answer(() => Promise.reject(new Error('down')))
  mute.form.takeMax('.')
  await mute.wait(0)
  expect(mute.state).toMatchObject({ text: '', max: 'failed' })
  mute.form.type('0.1', '.')
  expect(mute.state.max).toBe('idle')
})

test('whatever is held and whatever the fee, the max and the fee together are never more than what is held, and all of it is used', async () => {
  const amount = fc.bigInt({ min: 0n, max: 2n ** 128n })
  await fc.assert(
    fc.asyncProperty(
      amount,
      amount,
      fc.integer({ min: 0, max: 36 }),
      fc.boolean(),
      fc.constantFrom('.', ','),
      async (held, most, decimals, native, separator) => {
        const asset = { ...(native ? ether : dollar), amount: held, decimals, price: undefined }
        const { form, state, wait, answer } = setup({ assets: [asset] })
        answer(async () => ({ likely: most / 2n, most }))
        state.separator = separator
        form.pick(asset.address)
        form.takeMax(separator)
        await wait(0)
        const read = parseAmount(state.text, { decimals, separator })
        const left = native ? most : 0n
        expect('amount' in read ? read.amount : 0n).toBe(held > left ? held - left : 0n)
      },
    ),
    { numRuns: caseCount(500, 20_000) },
  )
})

test('counting in money keeps the worth, and a token without a price cannot', () => {
  const { form, state } = setup()
  form.type('0.25', '.')
  form.turn('.')
  expect(state).toMatchObject({ unit: 'money', text: '853.15' })
  form.turn('.')
  expect(state).toMatchObject({ unit: 'token', text: '0.25' })
  form.pick(dollar.address)
  form.turn('.')
  expect(state.unit).toBe('token')
})

test('presets fill the form; a token that is not held is left out', async () => {
  const { form, state, wait } = setup()
  form.preset({ to: juno, amount: '1.5', token: dollar.address?.toLowerCase() ?? '' })
  await wait(0)
  expect(state).toMatchObject({ token: dollar.address, text: '1.5', to: juno })
  form.reset()
  expect(state).toEqual(emptyForm())
  form.pick(dollar.address)
  for (const token of ['native', me]) form.preset({ token })
  expect(state.token).toBeUndefined()
})

test('an amount of a token is never one of another: when the token goes, it goes too', () => {
  const { form, state, hold } = setup()
  form.pick(dollar.address)
  form.type('100', '.')
  expect(form.asset()).toBe(dollar)
  // While it is read again nothing is given up, and nothing else stands in for it.
  hold([ether], false)
  expect([form.asset(), state.text]).toEqual([undefined, '100'])
  hold([ether])
  expect(form.asset()).toBe(ether)
  expect(state).toMatchObject({ token: undefined, text: '' })
})

test('a preset token that is still being read waits with its amount; what is typed meanwhile counts more', async () => {
  const { form, state, hold } = setup()
  const token = dollar.address?.toLowerCase() ?? ''
  hold([ether], false)
  form.preset({ token, amount: '100' })
  // Not 100 ether.
  expect(state).toMatchObject({ token: undefined, text: '' })
  hold([ether, dollar])
  expect(state).toMatchObject({ token: dollar.address, text: '100' })

  form.reset()
  hold([ether], false)
  form.preset({ token, amount: '100' })
  form.type('0.1', '.')
  hold([ether, dollar])
  expect(state).toMatchObject({ token: undefined, text: '0.1' })

  form.reset()
  hold([ether], false)
  form.preset({ token, amount: '100' })
  hold([ether])
  hold([ether, dollar])
  expect(state).toMatchObject({ token: undefined, text: '' })
})

test('a resolver whose address cannot be read leaves nothing hanging', async () => {
  const { form, state, wait } = setup({ names: async () => ({ address: 'broken', name: 'juno.eth' }) })
  form.typeReceiver('juno.eth')
  await wait(500)
  await wait(0)
  expect(state.receiver.status).toBe('unasked')
})

test('the end of the plugin ends what is under way', async () => {
  const { form, clock, scope, wait, answer } = setup()
  answer(() => new Promise(() => {}))
  form.type('0.25', '.')
  form.typeReceiver(juno)
  await wait(0)
  scope.abort()
  await wait(0)
  expect(clock.waiting).toBe(0)
})
