// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserNetwork } from '../../../tests/harness/browserNetwork.js'
import { renderUi } from '../../testing/renderUi.js'
import { ErrorRow } from '../ErrorRow.js'
import { useOffline } from './useOffline.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Sample = ({ onBack }: { onBack?(): void }) => <p>{`${useOffline(onBack)} ${useOffline(undefined, 5_000)}`}</p>

test('useOffline: follows the browser, and stays true for the given time after the network is back', async () => {
  const network = browserNetwork()
  network.set(false)
  let back = 0
  const onBack = () => {
    back += 1
  }
  const ui = await renderUi(<Sample onBack={onBack} />)
  const shown = () => ui.find('p').textContent
  expect([shown(), back]).toEqual(['true true', 0])
  await ui.settle(() => network.set(true))
  expect([shown(), back]).toEqual(['false true', 1])
  await act(async () => vi.advanceTimersByTime(4_999))
  expect(shown()).toBe('false true')
  // Gone again before the time is over.
  await ui.settle(() => network.set(false))
  await act(async () => vi.advanceTimersByTime(60_000))
  expect([shown(), back]).toEqual(['true true', 1])
  await ui.settle(() => network.set(true))
  await act(async () => vi.advanceTimersByTime(5_000))
  expect([shown(), back]).toEqual(['false false', 2])
  await ui.end()
  network.set(false)
  network.set(true)
  expect(back).toBe(2)
})

test('ErrorRow: tries again by itself when the network is back, once each time, and not after it is gone', async () => {
  const network = browserNetwork()
  let tries = 0
  const ui = await renderUi(<ErrorRow title="Some wallets didn’t load" onRetry={() => void tries++} />)
  for (const time of [1, 2]) {
    await ui.settle(() => network.set(false))
    await ui.settle(() => network.set(true))
    expect(tries).toBe(time)
  }
  await ui.render(<p />)
  await ui.settle(() => network.set(true))
  expect(tries).toBe(2)
})
