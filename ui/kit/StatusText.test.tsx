// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LiveRegions } from '../frame/LiveRegions.js'
import { renderUi } from '../testing/renderUi.js'
import { StatusText } from './StatusText.js'

test.each([
  ['Approve in Harbor', 'Approve in Harbor. Nothing was sent.'],
  ['Send this transaction?', 'Send this transaction? Nothing was sent.'],
  ['Done.', 'Done. Nothing was sent.'],
])('the title "%s" and the sentence are announced with one mark between them', async (title, spoken) => {
  const ui = await renderUi(
    <>
      <LiveRegions />
      <StatusText title={title} live="polite">
        Nothing was sent.
      </StatusText>
    </>,
  )
  expect(ui.find('[role=status]').textContent).toBe(spoken)
})

const drawn = async (title: string, figure: string) => {
  const ui = await renderUi(<StatusText title={title} figure={figure} />)
  const large = ui.find('h3 bdi')
  return { title: ui.find('h3').textContent, large: large.textContent, leads: large.classList.contains('pt-leads') }
}

test.each([
  ['0.25 ETH sent to juno.eth', true],
  ['Swapped 0.25 ETH to TUSD', false],
])('figure: the amount is the largest part of the title "%s"', async (title, leads) => {
  expect(await drawn(title, '0.25 ETH')).toEqual({ title, large: '0.25 ETH', leads })
})

test('figure: the marks around a value are left out when the language is written from right to left', async () => {
  expect(await drawn('\u20680.25 ETH\u2069 أُرسل', '0.25 ETH')).toEqual({ title: '0.25 ETH أُرسل', large: '0.25 ETH', leads: true })
})

test('figure: the title stays whole when it does not contain the amount', async () => {
  const ui = await renderUi(<StatusText title="Sent" figure="0.25 ETH" />)
  expect([ui.find('h3').textContent, ui.root.querySelector('bdi')]).toEqual(['Sent', null])
})

const former = { vibrate: Object.getOwnPropertyDescriptor(navigator, 'vibrate'), activation: Object.getOwnPropertyDescriptor(navigator, 'userActivation') }
const formerMedia = globalThis.matchMedia
afterEach(() => {
  for (const [name, was] of [
    ['vibrate', former.vibrate],
    ['userActivation', former.activation],
  ] as const)
    if (was) Object.defineProperty(navigator, name, was)
    else Reflect.deleteProperty(navigator, name)
  globalThis.matchMedia = formerMedia
})
/** A device that vibrates, and counts how often. */
const device = ({ still = false, active = true } = {}) => {
  const pulses: unknown[] = []
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (ms: unknown) => pulses.push(ms) > 0 })
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: active } })
  globalThis.matchMedia = ((query: string) => ({ matches: still && query.includes('reduce') })) as typeof matchMedia
  return pulses
}

/** A send that ends, is shown anew, and is followed by another one that ends. */
const Ends = () => {
  const [at, setAt] = useState(0)
  return (
    <>
      <StatusText key={at} title="Sent" success={[undefined, '0x12', '0x12', '0x34'][at]} />
      <button type="button" onClick={() => setAt(at + 1)}>
        Go on
      </button>
    </>
  )
}

test('success: the device vibrates once when something ended well, however often it is drawn', async () => {
  const pulses = device()
  const ui = await renderUi(<Ends />)
  expect(pulses).toEqual([])
  await ui.press('button', 'Go on')
  await ui.press('button', 'Go on')
  expect(pulses).toEqual([20])
  await ui.press('button', 'Go on')
  expect(pulses).toEqual([20, 20])
})

test.each([
  ['motion is reduced', { still: true }],
  ['nothing was pressed in the page', { active: false }],
])('success: the device stays still when %s', async (_, how) => {
  const pulses = device(how)
  await renderUi(<StatusText title="Sent" success="0x12" />)
  expect(pulses).toEqual([])
})
