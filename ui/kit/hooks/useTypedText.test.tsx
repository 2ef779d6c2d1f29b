// @vitest-environment happy-dom
import { type ReactNode, useState } from 'react'
import { describe, expect, test } from 'vitest'
import { typeAmount } from '../../../lib/amounts/typeAmount.js'
import { createInputMethod, inputMethods } from '../../testing/createInputMethod.js'
import { renderUi } from '../../testing/renderUi.js'
import { AmountField } from '../AmountField.js'
import { CodeField } from '../CodeField.js'
import { SearchField } from '../SearchField.js'
import { TextField } from '../TextField.js'

interface Seen {
  readonly texts: string[]
  readonly sums: string[]
  readonly codes: string[]
}
/** The owner of a field that keeps another text than was typed, as the forms do. */
const Owner = ({ seen, draw }: { readonly seen: Seen; readonly draw: (value: string, onChange: (text: string) => void) => ReactNode }) => {
  const [value, setValue] = useState('')
  const onChange = (text: string) => {
    seen.texts.push(text)
    const kept = typeAmount(text, 6, '.').text
    seen.sums.push(kept)
    setValue(kept)
  }
  return draw(value, onChange)
}
const fields: Readonly<Record<string, (value: string, onChange: (text: string) => void) => ReactNode>> = {
  AmountField: (value, onChange) => <AmountField label="You send" value={value} onChange={onChange} />,
  TextField: (value, onChange) => <TextField label="Limit" value={value} onChange={onChange} />,
  SearchField: (value, onChange) => <SearchField label="Search" value={value} onChange={onChange} />,
}
const start = async (draw: (value: string, onChange: (text: string) => void) => ReactNode) => {
  const seen: Seen = { texts: [], sums: [], codes: [] }
  const ui = await renderUi(<Owner seen={seen} draw={draw} />)
  return { ui, seen, input: ui.find('input') as HTMLInputElement }
}
const CodeOwner = ({ seen }: { readonly seen: Seen }) => {
  const [code, setCode] = useState('')
  return <CodeField label="6-digit code" value={code} onChange={setCode} onComplete={(one) => seen.codes.push(one)} />
}
const startCode = async () => {
  const seen: Seen = { texts: [], sums: [], codes: [] }
  const ui = await renderUi(<CodeOwner seen={seen} />)
  const cells = () => ui.all('[aria-hidden]').map(({ textContent }) => textContent)
  return { ui, seen, cells, input: ui.find('input') as HTMLInputElement }
}
/** The browser has finished: a task later. */
const later = () => new Promise((next) => setTimeout(next))
const growing = (text: string) => Array.from(text, (_, at) => [...text].slice(0, at + 1).join(''))

describe.each(inputMethods)('input method of %s', (kind) => {
  test.each(
    Object.keys(fields).flatMap((name) => [
      [name, '１２３', '123'],
      [name, '１２．５', '12.5'],
      [name, '１', '1'],
      [name, '12.5', '12.5'],
    ]),
  )('%s: keeps %s while it is composed, and is %s afterwards', async (name, text, amount) => {
    const { ui, seen, input } = await start(fields[name] ?? (() => null))
    const method = createInputMethod(input, kind)
    for (const composed of growing(text)) {
      await ui.settle(() => method.compose(composed))
      expect(method.shown).toBe(composed)
    }
    expect(seen.sums.at(-1)).toBe(amount)
    await ui.settle(method.commit)
    await ui.settle(() => later())
    expect([method.shown, seen.sums.at(-1)]).toEqual([amount, amount])
    // Safari takes the text away before it writes it for good.
    const told = kind === 'safari' ? [...growing(text), '', text] : growing(text)
    expect(seen.texts).toEqual(told)
  })

  test('what is composed behind digits, and typed after a composition, is added to them', async () => {
    const { ui, seen, input } = await start(fields.AmountField ?? (() => null))
    await ui.type('input', '4')
    const method = createInputMethod(input, kind)
    for (const composed of growing('１２')) await ui.settle(() => method.compose(composed))
    expect(method.shown).toBe('4１２')
    await ui.settle(method.commit)
    await ui.settle(() => later())
    await ui.type('input', `${method.shown}5`)
    for (const composed of growing('６')) await ui.settle(() => method.compose(composed))
    await ui.settle(method.commit)
    await ui.settle(() => later())
    expect([method.shown, seen.sums.at(-1)]).toEqual(['41256', '41256'])
  })

  test('a composition that is cancelled leaves what was there', async () => {
    const { ui, seen, input } = await start(fields.AmountField ?? (() => null))
    await ui.type('input', '4')
    const method = createInputMethod(input, kind)
    await ui.settle(() => method.compose('１'))
    await ui.settle(method.cancel)
    await ui.settle(() => later())
    expect([method.shown, seen.sums.at(-1)]).toEqual(['4', '4'])
  })

  test('a second composition that begins before the first is shown as an amount is kept whole', async () => {
    const { ui, input } = await start(fields.AmountField ?? (() => null))
    const method = createInputMethod(input, kind)
    await ui.settle(() => {
      method.compose('１')
      method.commit()
      method.compose('２')
    })
    await ui.settle(() => later())
    expect(method.shown).toBe('１２')
    await ui.settle(method.commit)
    await ui.settle(() => later())
    expect(method.shown).toBe('12')
  })

  test('CodeField: a code is sent once, and only when its composition is over', async () => {
    const { ui, seen, cells, input } = await startCode()
    const method = createInputMethod(input, kind)
    for (const composed of growing('１２３４５６')) await ui.settle(() => method.compose(composed))
    expect([cells(), seen.codes]).toEqual([['1', '2', '3', '4', '5', '6'], []])
    await ui.settle(method.commit)
    await ui.settle(() => later())
    expect([cells(), seen.codes, method.shown]).toEqual([['1', '2', '3', '4', '5', '6'], ['123456'], '123456'])
  })

  test('CodeField: a code in two compositions is sent with its last digit', async () => {
    const { ui, seen, input } = await startCode()
    const method = createInputMethod(input, kind)
    for (const part of ['１２３', '４５６']) {
      for (const composed of growing(part)) await ui.settle(() => method.compose(composed))
      await ui.settle(method.commit)
      await ui.settle(() => later())
    }
    expect([seen.codes, method.shown]).toEqual([['123456'], '123456'])
  })

  test('SearchField: the Escape that cancels a composition empties no search', async () => {
    const { ui, input } = await start((value, onChange) => <SearchField label="Search" value={value} onChange={onChange} />)
    await ui.type('input', '42')
    const method = createInputMethod(input, kind)
    await ui.settle(() => method.compose('１'))
    await ui.settle(method.cancel)
    await ui.settle(() => later())
    expect(method.shown).toBe('42')
  })
})

test('CodeField: the same wrong code, composed once more, is sent once more', async () => {
  const { ui, seen, input } = await startCode()
  await ui.type('input', '123456')
  const method = createInputMethod(input, 'chromium')
  await ui.type('input', '')
  for (const composed of growing('１２３４５６')) await ui.settle(() => method.compose(composed))
  await ui.settle(method.commit)
  expect(seen.codes).toEqual(['123456', '123456'])
})
