// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { useAnnounce } from './hooks/useAnnounce.js'
import { useStore } from './hooks/useStore.js'
import { useKit } from './hooks/useKit.js'
import { renderUi } from '../testing/renderUi.js'
import { AddressChip } from './AddressChip.js'

const address = '0x7F3A91d8C5507ee24bBAf06E3A9D41c2B7F891bc'
const Said = () => {
  useAnnounce()
  return <output>{useStore(useKit().live)?.text}</output>
}
const clipboard = (write: (text: string) => Promise<void>) => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } })
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

test('it copies the complete address, and its accessible name has the end of it', async () => {
  const written: string[] = []
  clipboard(async (text) => void written.push(text))
  const ui = await renderUi(
    <>
      <AddressChip address={address} label="mira.eth" />
      <Said />
    </>,
  )
  await ui.press('button')
  expect(written).toEqual([address])
  expect(ui.find('output').textContent).toBe('Address copied, ends in 91bc')
})

test('when the browser refuses, nothing is confirmed', async () => {
  clipboard(() => Promise.reject(new Error('denied')))
  const ui = await renderUi(
    <>
      <AddressChip address={address} />
      <Said />
    </>,
  )
  await ui.press('button')
  expect(ui.find('output').textContent).toBe('')
})
