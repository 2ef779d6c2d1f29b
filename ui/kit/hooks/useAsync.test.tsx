// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderUi } from '../../testing/renderUi.js'
import { useAsync } from './useAsync.js'

const Sample = ({ load, id }: { readonly load: (id: string, signal: AbortSignal) => Promise<string>; readonly id: string }) => {
  const state = useAsync((signal) => load(id, signal), [id])
  return (
    <button type="button" onClick={state.retry}>
      {`${state.status} ${state.value ?? ''}`}
    </button>
  )
}

test('a late answer for an old request is dropped, and its signal aborted', async () => {
  const answers = new Map<string, (value: string) => void>()
  const signals = new Map<string, AbortSignal>()
  const load = (id: string, signal: AbortSignal) => {
    signals.set(id, signal)
    return new Promise<string>((resolve) => answers.set(id, resolve))
  }
  const ui = await renderUi(<Sample id="a" load={load} />)
  await ui.render(<Sample id="b" load={load} />)
  expect(signals.get('a')?.aborted).toBe(true)
  await ui.settle(() => answers.get('b')?.('B'))
  await ui.settle(() => answers.get('a')?.('A'))
  expect(ui.find('button').textContent).toBe('ready B')
  await ui.end()
  expect(signals.get('b')?.aborted).toBe(true)
})

test('after a failure, trying again keeps the old value until the new one is there', async () => {
  const turns = [() => Promise.resolve('one'), () => Promise.reject(new Error('no')), () => Promise.resolve('two')]
  const load = () => (turns.shift() ?? (() => Promise.reject(new Error('over'))))()
  const ui = await renderUi(<Sample id="a" load={load} />)
  expect(ui.find('button').textContent).toBe('ready one')
  await ui.press('button')
  expect(ui.find('button').textContent).toBe('failed one')
  await ui.press('button')
  expect(ui.find('button').textContent).toBe('ready two')
})
