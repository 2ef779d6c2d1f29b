import { expect, test } from 'vitest'
import { casesOf, check, problemsOf } from './check-visitor-input.js'

test('no view reads a key, writes to a field or changes letters in a way that only suits English on a hardware keyboard', () => {
  expect(check()).toEqual([])
})

test.each([
  ["const onKeyDown = (event) => { if (event.key === 'Enter') submit() }"],
  ["field.addEventListener('keydown', ({ key }) => { if (key === 'Escape') close() })"],
  ["const take = (event) => { switch (event.code) { case 'Enter': submit() } }"],
  ["const ends = (name) => ['Enter', ' '].includes(name)"],
])('a key that is not asked of pressedKey is refused: %s', (text) => {
  expect(problemsOf('plugins/sample/views/Sample.tsx', text).length).toBeGreaterThan(0)
})

test.each([
  ["const onKeyDown = (event) => { if (pressedKey(event) === 'Enter') submit() }"],
  ["const onKeyDown = (event) => { if (!['Enter', ' '].includes(pressedKey(event))) return }"],
  ["const take = (event) => { if (event.key !== 'Escape') return; stop(); if (pressedKey(event) === 'Escape') close() }"],
])('a key that is asked of pressedKey is fine: %s', (text) => {
  expect(problemsOf('plugins/sample/views/Sample.tsx', text)).toEqual([])
})

test.each([
  ['plugins/sample/views/Sample.tsx', 'const Field = () => <input value={text} onChange={change} />'],
  ['plugins/sample/views/Sample.tsx', 'const Field = () => <textarea onInput={change} />'],
  ['apps/vault/views/Sample.tsx', 'const Field = () => <input type="password" />'],
  ['ui/frame/Sample.tsx', 'const Field = () => <p contentEditable />'],
  ['ui/kit/Sample.tsx', 'const Field = () => <input value={text} onChange={change} />'],
  ['ui/kit/Sample.tsx', 'const Field = () => { const typed = useTypedText(needs); return <input {...typed} value={text} /> }'],
  ['elements/sample.ts', 'const field = () => html`<input .value=\u0024{text}>`'],
  ['plugins/sample/views/Sample.tsx', 'const clear = (field) => { field.value = "" }'],
])('a text field that an input method could be interrupted in is refused: %s %s', (file, text) => {
  expect(problemsOf(file, text)).toHaveLength(1)
})

test.each([
  ['plugins/sample/views/Sample.tsx', 'const Box = () => <input type="checkbox" checked={on} />'],
  ['ui/kit/Sample.tsx', 'const Field = () => { const typed = useTypedText(needs); return <input type="text" {...typed} /> }'],
  ['plugins/sample/createForm.ts', 'const reset = (state) => { state.value = "" }'],
])('what is no text field, and a field of the kit, are fine: %s %s', (file, text) => {
  expect(problemsOf(file, text)).toEqual([])
})

test.each([['text.toLocaleLowerCase(tag)'], ['text.toLocaleUpperCase()'], ["words.map((one) => one.toLocaleLowerCase('tr'))"]])(
  'letters that change with a language are refused: %s',
  (text) => {
    expect(casesOf('lib/sample.ts', text)).toHaveLength(1)
    expect(casesOf('lib/sample.ts', text.replace('Locale', ''))).toEqual([])
  },
)
