// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { msg, view, viewSpec, type ViewModule } from '../../kernel/api/index.js'
import type { LoadTexts } from '#lib/text/TextTable.js'
import { mountModal } from '../../tests/harness/mountModal.js'
import { testPlugin } from '../../tests/kernel/testPlugin.js'
import { useMessage } from '../kit/hooks/useMessage.js'

const form = view('acme/form.form')
const label = msg('acme.amount', 'Amount')
const texts: LoadTexts = async (tag, show) => {
  show(tag === 'ar' ? { 'acme.amount': 'المبلغ' } : { 'acme.amount': 'Betrag' })
  return async () => {}
}

const Form = () => {
  const t = useMessage()
  const [value, setValue] = useState('')
  return (
    <label>
      {t(label)}
      <input value={value} onChange={({ target }) => setValue(target.value)} />
    </label>
  )
}
/** The same form without React. */
const dom: ViewModule<undefined> = {
  kind: 'dom',
  mount(element, { context }) {
    const field = document.createElement('input')
    const outer = document.createElement('label')
    outer.append(context.t(label), field)
    element.append(outer)
  },
}
let end = () => {}
afterEach(() => end())
const open = async (module: ViewModule<undefined>) => {
  const modal = mountModal({
    locale: 'en',
    texts,
    plugins: [
      testPlugin('acme/form', {
        views: [viewSpec({ ref: form, title: label })],
        setup: () => ({ views: { [form.id]: async () => module } }),
      }),
    ],
  })
  end = () => modal.scope.dispose()
  void modal.kernel.router.open({ view: form.id })
  await modal.settle()
  const input = () => {
    const found = modal.root.querySelector('input')
    if (!found) throw new Error('The form is not drawn.')
    return found
  }
  return { ...modal, input, labelText: () => modal.root.querySelector('label')?.textContent, frame: () => modal.root.querySelector('.pt-frame') }
}
const type = (input: HTMLInputElement, value: string) => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

test('an open form follows a change of the language from left to right and back, and keeps what was typed and the focus', async () => {
  const { kernel, settle, input, labelText, frame, root } = await open({ kind: 'react', component: Form })
  const field = input()
  field.focus()
  type(field, '12.5')
  const { change } = await kernel.languages()
  for (const [locale, text, dir] of [
    ['ar', 'المبلغ', 'rtl'],
    ['de', 'Betrag', 'ltr'],
    ['ar', 'المبلغ', 'rtl'],
    ['en', 'Amount', 'ltr'],
  ] as const) {
    await change({ locale })
    await settle()
    expect(labelText()).toBe(text)
    expect(frame()?.getAttribute('lang')).toBe(locale)
    expect(frame()?.getAttribute('dir')).toBe(dir)
    expect(input()).toBe(field)
    expect(field.value).toBe('12.5')
    expect(root.activeElement).toBe(field)
  }
})

test('a view without React is drawn again in another language, unless something was typed in it', async () => {
  const { kernel, settle, input, labelText, frame } = await open(dom)
  const { change } = await kernel.languages()
  await change({ locale: 'de' })
  await settle()
  expect(labelText()).toBe('Betrag')
  const field = input()
  type(field, '12.5')
  await change({ locale: 'ar' })
  await settle()
  expect(frame()?.getAttribute('lang')).toBe('ar')
  expect(input()).toBe(field)
  expect(field.value).toBe('12.5')
})
