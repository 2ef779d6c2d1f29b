// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { DeadlineError, msg, view, viewSpec, type ViewModule } from '../../kernel/api/index.js'
import type { FakeKernelOptions } from '../../tests/harness/fakeKernel.js'
import { ActionGrid, TextField, useRouter, ViewBody } from '../index.js'
import { mountUi } from '../testing/renderUi.js'

const list = view('sample.list')
const form = view('sample.form')
const other = view('sample.other')

const List = () => {
  const router = useRouter()
  return (
    <ViewBody>
      <button type="button" onClick={() => router.push(form)}>
        Write
      </button>
      <button type="button" onClick={() => router.push(other)}>
        Read
      </button>
    </ViewBody>
  )
}
const Form = () => (
  <ViewBody>
    <TextField first label="Name" value="" onChange={() => {}} />
  </ViewBody>
)

/** A list that leads to a form whose code arrives, or fails to, when the test says so. */
const world = () => {
  const slow: { arrive(): void; fail(error: Error): void } = { arrive: () => {}, fail: () => {} }
  const options: FakeKernelOptions = {
    views: [
      { spec: viewSpec({ ref: list, title: msg('list', 'Wallets') }), module: { kind: 'react', component: List } },
      { spec: viewSpec({ ref: other, title: msg('other', 'Other') }), module: { kind: 'react', component: List } },
      {
        spec: viewSpec({ ref: form, title: msg('form', 'Form') }),
        load: () =>
          // biome-ignore lint/suspicious/noExplicitAny: as in the harness
          new Promise<ViewModule<any>>((resolve, reject) => {
            slow.arrive = () => resolve({ kind: 'react', component: Form })
            slow.fail = reject
          }),
      },
    ],
  }
  return { slow, options }
}
const openList = async () => {
  const { slow, options } = world()
  const ui = await mountUi(options, (fake) => fake.open(list.id))
  await ui.arrived()
  ui.find('button', 'Write').focus()
  await ui.press('button', 'Write')
  return { ui, slow }
}

test('a view stays with its title and the focus until the code of the next one is there', async () => {
  const { ui, slow } = await openList()
  expect(ui.find('h2').textContent).toBe('Wallets')
  expect(ui.find('.pt-pane').textContent).toBe('WriteRead')
  expect(ui.find('.pt-pane').getAttribute('aria-busy')).toBe('true')
  expect(ui.active?.textContent).toBe('Write')
  await ui.settle(() => slow.arrive())
  expect(ui.all('.pt-pane')).toHaveLength(1)
  expect(ui.find('h2').textContent).toBe('Form')
  expect(ui.active?.tagName).toBe('INPUT')
  expect(ui.find('.pt-pane').hasAttribute('aria-busy')).toBe(false)
})

test('while the next view is waited for, a second press in the old one is ignored', async () => {
  const { ui, slow } = await openList()
  await ui.press('button', 'Read')
  await ui.settle(() => slow.arrive())
  expect(ui.kernel.router.state.get().stack.map((entry) => entry.view)).toEqual([list.id, form.id])
  expect(ui.find('h2').textContent).toBe('Form')
})

test('the way back is open while the next view is waited for, and nothing is drawn anew', async () => {
  const { ui, slow } = await openList()
  const before = ui.find('.pt-pane')
  await ui.press('[aria-label="Back"]')
  expect(ui.find('.pt-pane')).toBe(before)
  expect(ui.all('[aria-label="Back"]')).toHaveLength(0)
  await ui.settle(() => slow.arrive())
  expect(ui.find('h2').textContent).toBe('Wallets')
  await ui.press('button', 'Read')
  expect(ui.find('h2').textContent).toBe('Other')
})

test('Close ends the wait', async () => {
  const { ui, slow } = await openList()
  await ui.press('[aria-label="Close"]')
  expect(ui.all('.pt-pane')).toHaveLength(0)
  await ui.settle(() => slow.arrive())
  expect(ui.all('.pt-pane')).toHaveLength(0)
})

test('code that misses its deadline ends the wait with the error and a way to try again', async () => {
  const { ui, slow } = await openList()
  await ui.settle(() => slow.fail(new DeadlineError({ what: 'loading view "sample.form"', ms: 10_000 })))
  await ui.arrived()
  expect(ui.find('h2').textContent).toBe('Form')
  expect(ui.find('h3').textContent).toBe('Something didn’t work')
  await ui.press('button', 'Try again')
  await ui.settle(() => slow.arrive())
  expect(ui.all('input')).toHaveLength(1)
  expect(ui.active?.tagName).toBe('INPUT')
})

test('after a moment the line under the header says that the next view is waited for', async () => {
  const { ui, slow } = await openList()
  await ui.press('[aria-label="Back"]')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await ui.press('button', 'Write')
  await ui.settle(() => vi.advanceTimersByTime(199))
  expect(ui.find('.pt-statusBar').className).toContain('pt-idle')
  await ui.settle(() => vi.advanceTimersByTime(1))
  expect(ui.find('.pt-statusBar').className).toContain('pt-waiting')
  await ui.settle(() => slow.arrive())
  expect(ui.find('.pt-statusBar').className).toContain('pt-idle')
})

test('a view whose plugin is gone does not stay', async () => {
  const { ui } = await openList()
  await ui.settle(() => ui.forget(list.id))
  expect(ui.all('.pt-holder')).toHaveLength(1)
})

test('what a view leads to is loaded before a press', async () => {
  const { slow, options } = world()
  const [first, ...rest] = options.views ?? []
  const ui = await mountUi({ ...options, views: [...(first ? [{ ...first, next: [form.id] }] : []), ...rest] }, (fake) => fake.open(list.id))
  await ui.arrived()
  await ui.settle(() => ui.find('button', 'Write').focus())
  await ui.settle(() => slow.arrive())
  await ui.press('button', 'Write')
  expect(ui.find('h2').textContent).toBe('Form')
  expect(ui.all('.pt-holder, [aria-busy]')).toHaveLength(0)
})

const Home = () => (
  <ViewBody>
    <h3 tabIndex={-1}>Above</h3>
    <ActionGrid items={[form, other].map(({ id }) => ({ id, icon: 'send', label: id, opens: id, onPress: () => {} }))} />
  </ViewBody>
)

test('a control that names its view: only that view is loaded when it is about to be pressed', async () => {
  const { options } = world()
  const asked: string[] = []
  const views = [form, other].map((ref) => ({
    spec: viewSpec({ ref, title: msg('form', 'Form') }),
    load: async () => {
      asked.push(ref.id)
      return { kind: 'react' as const, component: Form }
    },
  }))
  const home = { spec: viewSpec({ ref: list, title: msg('list', 'Wallets') }), module: { kind: 'react' as const, component: Home }, next: [form.id, other.id] }
  const ui = await mountUi({ ...options, views: [home, ...views] }, (fake) => fake.open(list.id))
  await ui.arrived()
  await ui.settle(() => ui.find('h3').focus())
  expect(asked).toEqual([])
  await ui.settle(() => ui.find('button', other.id).focus())
  expect(asked).toEqual([other.id])
  await ui.settle(() => ui.find('button', form.id).dispatchEvent(new Event('pointerover', { bubbles: true })))
  await ui.settle(() => ui.find('button', other.id).focus())
  expect(asked).toEqual([other.id, form.id])
})
