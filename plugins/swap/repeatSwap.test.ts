import { expect, test } from 'vitest'
import { emptyForm } from './FormState.js'
import { prepareSwap } from './prepareSwap.js'
import { repeatSwap } from './repeatSwap.js'
import { dollar, draftOf, fakeCalls } from './testing/fakeCalls.js'

const world = async (change: Partial<ReturnType<typeof emptyForm>> = {}, chain = 'eip155:1') => {
  const { review: shown } = await prepareSwap(fakeCalls().calls, draftOf(), { now: () => 0, signal: new AbortController().signal })
  const form = { ...emptyForm(), ...change }
  const fill = {
    pick: (side: 'pay' | 'receive', id: string) => void Object.assign(form, { [side]: id }),
    type: (text: string) => void Object.assign(form, { text }),
  }
  const same = repeatSwap({ shown, form, fill, chain })
  return { same, filled: [form.pay, form.receive, form.text] }
}

test('a swap that failed after the form was emptied is filled in again: the same tokens and the same amount', async () => {
  expect(await world()).toEqual({ same: false, filled: [dollar, 'native', '100'] })
})

test('a form that still holds the swap is left as it is', async () => {
  expect(await world({ pay: dollar, receive: 'native', text: '100' })).toEqual({ same: true, filled: [dollar, 'native', '100'] })
})

test('a form that holds other tokens gets those of the swap', async () => {
  expect(await world({ pay: 'native', receive: dollar, text: '3' })).toEqual({ same: false, filled: [dollar, 'native', '100'] })
})

test('a swap of another network is not filled in', async () => {
  expect(await world({}, 'eip155:137')).toEqual({ same: false, filled: ['native', '', ''] })
})
