// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/renderUi.js'
import { AmountField } from './AmountField.js'

const Sample = ({ seen }: { readonly seen: string[] }) => {
  const [amount, setAmount] = useState('')
  const change = (value: string) => {
    seen.push(value)
    setAmount(value)
  }
  return <AmountField label="You send" aside="Available 0.842 ETH" value={amount} onChange={change} decimals={3} />
}

test('a comma is a separator, and the reported value always has a point', async () => {
  const seen: string[] = []
  const ui = await renderUi(<Sample seen={seen} />)
  await ui.type('input', '0,25')
  expect(seen).toEqual(['0.25'])
  expect((ui.find('input') as HTMLInputElement).value).toBe('0.25')
  await ui.settle(() => Object.assign(ui.state.locale, { tag: 'de' }))
  expect((ui.find('input') as HTMLInputElement).value).toBe('0,25')
})

test('excess decimals are cut and the field shows a hint', async () => {
  const seen: string[] = []
  const ui = await renderUi(<Sample seen={seen} />)
  await ui.type('input', '0.12345')
  expect(seen).toEqual(['0.123'])
  expect(ui.find('.pt-hint').textContent).toBe('This takes 3 decimals; the rest was cut.')
})

test('the field is named by its label and described by what is available', async () => {
  const ui = await renderUi(<Sample seen={[]} />)
  const input = ui.find('input')
  expect(ui.find('label').getAttribute('for')).toBe(input.id)
  expect(ui.root.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Available 0.842 ETH')
})
