// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { Button, StatusText, TextField, useAnnounce, ViewBody } from 'portico-kit/index.js'
import { createViewHost } from './createViewHost.js'
import { useViewState, type ViewState } from './useViewState.js'
import viewHostCss from './viewHost.css'

const { signal } = new AbortController()

const open = ({ inWindow = false } = {}) => {
  const escapes: string[] = []
  const states: unknown[] = []
  const viewHost = createViewHost({
    language: 'en',
    onHeight: () => {},
    ...(!inWindow && { onState: (state: unknown) => states.push(state) }),
    onEscape: () => escapes.push('escape'),
  })
  const root = document.querySelector('main')?.shadowRoot as ShadowRoot
  onTestFinished(async () => {
    viewHost.clear()
    await vi.waitFor(() => expect(root.querySelector('.view')).toBeNull())
    document.body.replaceChildren()
  })
  const find = (selector: string) => vi.waitFor(() => root.querySelector<HTMLElement>(selector) ?? Promise.reject(new Error(`${selector} is missing`)))
  const said = (role: 'status' | 'alert') => root.querySelector(`[role=${role}]`)?.textContent
  return { viewHost, root, find, said, escapes, states }
}
const Speaker = () => {
  const announce = useAnnounce()
  return (
    <ViewBody>
      <StatusText title="Check your email" live="polite">
        It was mailed.
      </StatusText>
      <Button kind="primary" onPress={() => announce('That is not the code.', 'assertive')}>
        Check
      </Button>
    </ViewBody>
  )
}

test('there is one status region and one alert region before anything is said, and they stay from view to view', async () => {
  const { viewHost, root, find } = open()
  viewHost.clear()
  const [status, alert] = [await find('[role=status]'), await find('[role=alert]')]
  expect([status.textContent, alert.textContent]).toEqual(['', ''])
  viewHost.show(<Speaker />)
  await find('h3')
  expect(root.querySelectorAll('[role=status], [role=alert]')).toHaveLength(2)
  expect([root.querySelector('[role=status]'), root.querySelector('[role=alert]')]).toEqual([status, alert])
})

test('what a view announces is in the region of its kind, and ends with the view unless it is a reason', async () => {
  const { viewHost, find, said } = open()
  viewHost.clear()
  await find('[role=status]')
  viewHost.show(<Speaker />)
  await vi.waitFor(() => expect(said('status')).toBe('Check your email. It was mailed.'))
  viewHost.clear()
  await vi.waitFor(() => expect(said('status')).toBe(''))
  viewHost.show(<Speaker />)
  ;(await find('button')).click()
  await vi.waitFor(() => expect(said('alert')).toBe('That is not the code.'))
  viewHost.clear()
  expect(said('alert')).toBe('That is not the code.')
})

test('a view that is held stays to be seen, takes no press, and says that it waits; the next one takes presses', async () => {
  const { viewHost, find, root, states } = open()
  viewHost.show(<Speaker />)
  const before = await find('.view')
  viewHost.hold()
  expect([root.querySelector('.view'), before.inert, before.textContent]).toEqual([before, true, expect.stringContaining('Check your email')])
  expect(states.at(-1)).toMatchObject({ tone: 'waiting' })
  viewHost.show(<Speaker />)
  await vi.waitFor(() => expect(root.querySelector('.view')).not.toBe(before))
  expect(root.querySelector<HTMLElement>('.view')?.inert).toBe(false)
})

test('Escape is said to the page once, unless a part of the view used it', async () => {
  const { viewHost, find, escapes } = open()
  viewHost.show(<Speaker />)
  const button = await find('button')
  const press = (init: KeyboardEventInit) => button.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, composed: true, cancelable: true, ...init }))
  press({ key: 'Enter' })
  press({ key: 'Escape', isComposing: true })
  // Safari: the composition was over before the press that cancelled it.
  press({ key: 'Escape', keyCode: 229 })
  button.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  press({ key: 'Escape' })
  expect(escapes).toEqual([])
  press({ key: 'Escape' })
  expect(escapes).toEqual(['escape'])
})

test('a frame that gets the focus later gives it to the first field, and leaves it where a visitor put it', async () => {
  const { viewHost, root, find } = open()
  viewHost.show(
    <ViewBody>
      <TextField label="Address" value="" onChange={() => {}} />
      <TextField label="Password" value="" onChange={() => {}} first />
    </ViewBody>,
  )
  const field = await find('[data-first]')
  await vi.waitFor(() => expect(root.activeElement).toBe(field))
  // In a frame that is hidden, browsers focus nothing.
  field.blur()
  expect(root.activeElement).toBeNull()
  window.dispatchEvent(new Event('focus'))
  expect(root.activeElement).toBe(field)
  const other = await find('input:not([data-first])')
  other.focus()
  window.dispatchEvent(new Event('focus'))
  expect(root.activeElement).toBe(other)
})

test('a view that is drawn ends with its result, with what went wrong, or with its signal', async () => {
  const { viewHost, find } = open()
  const done = viewHost.draw<string>(
    ({ done: end }) => (
      <Button kind="primary" onPress={() => end('yes')}>
        Yes
      </Button>
    ),
    signal,
  )
  ;(await find('button')).click()
  expect(await done).toBe('yes')
  const stop = new AbortController()
  const left = viewHost.draw(() => <p>Waiting</p>, stop.signal)
  stop.abort(new Error('The page went on.'))
  await expect(left).rejects.toThrow('The page went on.')
  await expect(viewHost.draw(() => <p>Late</p>, stop.signal)).rejects.toThrow('The page went on.')
})

const Stated = (state: ViewState) => {
  useViewState(state)
  return <Button kind="primary">{`${state.title} ${state.tone}`}</Button>
}

test('what a view says of itself is said to the page once, and taken back by a view that says nothing', async () => {
  const { viewHost, states, find } = open()
  viewHost.show(<Stated title="code" tone="idle" />)
  await vi.waitFor(() => expect(states).toEqual([{ title: 'code', tone: 'idle' }]))
  viewHost.show(<Stated title="code" tone="idle" />)
  viewHost.show(<Stated title="code" tone="bad" />)
  await vi.waitFor(() => expect(states.at(-1)).toEqual({ title: 'code', tone: 'bad' }))
  // A view that is busy with what the one before began has its title.
  viewHost.show(<Stated title="same" tone="waiting" />)
  await vi.waitFor(() => expect(states.at(-1)).toEqual({ title: 'code', tone: 'waiting' }))
  viewHost.show(<Speaker />)
  await find('h3')
  await vi.waitFor(() => expect(states.at(-1)).toEqual({ title: undefined, tone: 'idle' }))
  expect(states).toHaveLength(4)
})

test('in a window, which has no modal around it, the edge above the view has the colour of its state', async () => {
  const { viewHost, root } = open({ inWindow: true })
  viewHost.show(<Stated title="transaction" tone="bad" />)
  const tone = () => root.querySelector<HTMLElement>('.view-host')?.dataset.tone
  await vi.waitFor(() => expect(tone()).toBe('bad'))
  viewHost.show(<Speaker />)
  await vi.waitFor(() => expect(tone()).toBe('idle'))
  // Nothing lies over the view: what it confirms would count as covered.
  expect(root.querySelectorAll('.view-host ~ *')).toHaveLength(0)
})

test('its styles are for the class that it has', async () => {
  const { viewHost, root } = open()
  viewHost.clear()
  expect(viewHostCss).toContain(`.${root.querySelector('div')?.className}{`)
})
