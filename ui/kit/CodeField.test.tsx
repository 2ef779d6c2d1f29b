// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/renderUi.js'
import { CodeField } from './CodeField.js'

const Sample = ({ done, error }: { readonly done: (code: string) => void; readonly error?: string }) => {
  const [code, setCode] = useState('')
  return <CodeField label="6-digit code" value={code} onChange={setCode} onComplete={done} error={error} />
}

test('pasting a code with a space in it fills all six and submits once', async () => {
  const codes: string[] = []
  const ui = await renderUi(<Sample done={(code) => codes.push(code)} />)
  await ui.type('input', ' 471 902 ')
  expect(ui.all('[aria-hidden] ').map((cell) => cell.textContent)).toEqual(['4', '7', '1', '9', '0', '2'])
  await ui.type('input', '4719023')
  expect(codes).toEqual(['471902'])
})

test('a pasted message fills the code, in the digits of any script, and a letter changes nothing', async () => {
  const codes: string[] = []
  const ui = await renderUi(<Sample done={(code) => codes.push(code)} />)
  const shown = () => (ui.find('input') as HTMLInputElement).value
  await ui.type('input', '\u0661\u0662')
  expect(shown()).toBe('12')
  await ui.type('input', '12a')
  expect(shown()).toBe('12')
  await ui.type('input', 'Your code is 123 456')
  expect(shown()).toBe('123456')
  await ui.type('input', '\u06f6\u06f5\u06f4\u06f3\u06f2\u06f1')
  expect(codes).toEqual(['123456', '654321'])
})

test('the phone offers the code from the message', async () => {
  const ui = await renderUi(<Sample done={() => {}} />)
  const input = ui.find('input')
  expect([input.getAttribute('autocomplete'), input.getAttribute('inputmode'), input.getAttribute('aria-label')]).toEqual([
    'one-time-code',
    'numeric',
    '6-digit code',
  ])
})

test('what happens with the last digit is read with the field before it is typed, and an error takes its place', async () => {
  const hint = 'It’s checked as soon as you type the last digit.'
  const ui = await renderUi(<CodeField label="6-digit code" value="" onChange={() => {}} hint={hint} />)
  const described = () => ui.root.getElementById(ui.find('input').getAttribute('aria-describedby') ?? '')?.textContent
  expect(described()).toBe(hint)
  await ui.render(<CodeField label="6-digit code" value="" onChange={() => {}} hint={hint} error="That code doesn’t match." />)
  expect(described()).toBe('That code doesn’t match.')
})

test('the message on a wrong code is connected to the field', async () => {
  const ui = await renderUi(<Sample done={() => {}} error="That code doesn’t match." />)
  const input = ui.find('input')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(ui.root.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toContain('match')
})
