// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { nameOf } from '../../tests/harness/accessibilityTree.js'
import { renderUi } from '../testing/renderUi.js'
import { AmountField } from './AmountField.js'

const Sample = ({ seen }: { readonly seen: string[] }) => {
  const [amount, setAmount] = useState('')
  const change = (value: string) => {
    seen.push(value)
    setAmount(value)
  }
  return <AmountField label="You send" aside="Available 0.842 ETH" value={amount} onChange={change} />
}

test('what is typed is shown and reported unchanged in every language', async () => {
  const seen: string[] = []
  const ui = await renderUi(<Sample seen={seen} />)
  for (const tag of ['en', 'de', 'fa', 'ar-EG']) {
    await ui.settle(() => Object.assign(ui.state.locale, { tag }))
    for (const typed of ['0,25', '12.50', '1.234,5']) {
      await ui.type('input', typed)
      expect([seen.at(-1), (ui.find('input') as HTMLInputElement).value]).toEqual([typed, typed])
    }
  }
})

test('the field is named by its label and described by what is available', async () => {
  const ui = await renderUi(<Sample seen={[]} />)
  const input = ui.find('input')
  expect(ui.find('label').getAttribute('for')).toBe(input.id)
  expect(ui.root.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Available 0.842 ETH')
})

test('an amount that was rounded is shown exactly after a press, and read exactly from the start', async () => {
  const exact = 'Available 12.642461210684948549 ETH'
  const ui = await renderUi(<AmountField label="You pay" aside="Available 12.642 ETH" exactAside={exact} value="" onChange={() => {}} />)
  const shown = () => [...ui.find('.pt-amount-exact').querySelectorAll('bdi, span:not(.pt-sr)')].map(({ textContent }) => textContent)
  const name = () => nameOf(ui.find('.pt-amount-exact'))
  const described = () => ui.root.getElementById(ui.find('input').getAttribute('aria-describedby') ?? '')?.textContent
  // The name of the button begins with what is seen, and the field is described by the exact amount alone.
  expect([shown(), name(), described()]).toEqual([['Available 12.642 ETH'], `Available 12.642 ETH ${exact}`, exact])
  await ui.press('.pt-amount-exact')
  expect([shown(), name(), described()]).toEqual([[exact], exact, exact])
  await ui.press('.pt-amount-exact')
  expect(shown()).toEqual(['Available 12.642 ETH'])
})

test('an amount that was not rounded is text, and nothing to press', async () => {
  const ui = await renderUi(<AmountField label="You pay" aside="Available 1.000 ETH" exactAside="Available 1.000 ETH" value="" onChange={() => {}} />)
  expect([ui.root.querySelector('.pt-amount-exact'), ui.root.querySelector('.pt-amount')?.textContent]).toEqual([null, expect.stringContaining('1.000')])
})

test('what is available and the press that takes all of it are one thing, and the word for it is read out', async () => {
  const taken: string[] = []
  const aside = { aside: 'Available 0.842 ETH', shortAside: '0.842 ETH' }
  const ui = await renderUi(
    <AmountField label="You pay" {...aside} value="" onChange={() => {}} action={{ label: 'Use max', onPress: () => taken.push('max') }} />,
  )
  const have = ui.find('.pt-amount-have')
  const drawn = [...have.querySelectorAll('bdi, span:not(.pt-sr), button')].map(({ textContent }) => textContent)
  expect(drawn).toEqual(['0.842 ETH', 'Use max'])
  expect(ui.root.getElementById(ui.find('input').getAttribute('aria-describedby') ?? '')?.textContent).toBe('Available 0.842 ETH')
  await ui.press('.pt-amount-have > button')
  expect(taken).toEqual(['max'])
})

test('the sign of a currency keeps its direction: US$ is never $US', async () => {
  const ui = await renderUi(<AmountField label="You pay" sign="US$" value="100" onChange={() => {}} />)
  expect(ui.find('.pt-amount-sign').outerHTML).toMatch(/^<bdi .*US\$<\/bdi>$/)
})
