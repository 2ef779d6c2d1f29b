// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/renderUi.js'
import { CountField } from './CountField.js'

const Count = ({ max = 3n, seen }: { readonly max?: bigint; readonly seen: string[] }) => {
  const [value, setValue] = useState('1')
  const count = BigInt(/^\d+$/.test(value) ? value : '0')
  return (
    <CountField
      label="How many"
      detail={`You keep ${max - count}`}
      value={value}
      onChange={(text) => {
        seen.push(text)
        setValue(text.replace(/\D/g, ''))
      }}
      less={count > 1n ? count - 1n : undefined}
      more={count < max ? count + 1n : undefined}
      lessLabel="One less"
      moreLabel="One more"
    />
  )
}
const setup = async () => {
  const seen: string[] = []
  const ui = await renderUi(<Count seen={seen} />)
  const press = (name: string) => ui.settle(() => ui.find(`[aria-label="${name}"]`).click())
  const input = () => ui.find('input') as HTMLInputElement
  return { ...ui, seen, press, input }
}

test('CountField: steps up and down within what there is, when its buttons or the arrows are pressed', async () => {
  const { press, input, settle, find, seen } = await setup()
  expect(find('[aria-label="One less"]').getAttribute('aria-disabled')).toBe('true')
  await press('One less')
  await press('One more')
  await press('One more')
  expect([input().value, find('[aria-label="One more"]').getAttribute('aria-disabled')]).toEqual(['3', 'true'])
  await press('One more')
  await settle(() => void input().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })))
  expect(seen).toEqual(['2', '3', '2'])
})

test('CountField: is named by its label and described by what is kept, and passes on what is composed, when it is typed', async () => {
  const { input, settle, seen, all } = await setup()
  expect(input().labels?.[0]?.textContent).toBe('How many')
  expect(all(`[id="${input().getAttribute('aria-describedby')}"]`)[0]?.textContent).toBe('You keep 2')
  const set = (text: string) => Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), text)
  await settle(() => void input().dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })))
  await settle(() => {
    set('2')
    input().dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle(() => void input().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })))
  expect([seen, input().value]).toEqual([['2'], '2'])
})
