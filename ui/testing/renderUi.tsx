import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { type FakeKernel, fakeKernel, type FakeKernelOptions } from '../../tests/harness/fakeKernel.js'
import { UiRoot } from '../host/UiRoot.js'
import { createKit } from '../kit/createKit.js'
import { KitRoot } from '../kit/KitRoot.js'
import { kitStyles } from '../kit/kitStyles.js'
import type { UiHost } from '../kit/UiHost.js'
import { type MountTarget, mount } from '../mount.js'

/** What a test does with rendered components. */
export interface RenderedTree {
  readonly root: ShadowRoot
  readonly container: HTMLElement
  render(node: ReactNode): Promise<void>
  /** Lets state, effects and promises settle. */
  settle(action?: () => unknown): Promise<void>
  /** The first element of the role with the accessible name (or one that contains it). */
  find(selector: string, text?: string): HTMLElement
  all(selector: string): readonly HTMLElement[]
  press(selector: string, text?: string): Promise<void>
  type(selector: string, value: string): Promise<void>
  key(element: Element | null, key: string): Promise<KeyboardEvent>
  /** Waits for the deferred chunk. */
  arrived(): Promise<void>
  /** Waits for code of the deferred chunk. */
  until(selector: string, text?: string): Promise<HTMLElement>
  readonly active: Element | null
  /** Runs automatically after the test. */
  end(): Promise<void>
}

export type Rendered = FakeKernel & RenderedTree

const place = () => {
  // For each file anew: files share this module, and others are drawn without act().
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const container = document.createElement('div')
  root.append(container)
  return { host, root, container }
}

const settle = (action?: () => unknown) =>
  act(async () => {
    await action?.()
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  })

/** The code that follows the first paint is requested two frames after it. */
const arrived = () =>
  act(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next))
    await new Promise((next) => setTimeout(next))
    await vi.dynamicImportSettled()
  })

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? ''

const build = <more extends object>(
  more: more,
  { host, root, container }: ReturnType<typeof place>,
  render: RenderedTree['render'],
  end: () => void,
): more & RenderedTree => {
  const all = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)]
  const find = (selector: string, text?: string) => {
    const found = all(selector).find((element) => text === undefined || nameOf(element).includes(text))
    if (!found) throw new Error(`Nothing matches ${selector} ${text ?? ''} in ${container.innerHTML}`)
    return found
  }
  let over = false
  const endOnce = async () => {
    if (over) return
    over = true
    await settle(end)
    host.remove()
  }
  onTestFinished(endOnce)
  return {
    ...more,
    root,
    container,
    render,
    settle,
    all,
    find,
    press: (selector, text) => settle(() => find(selector, text).click()),
    type: (selector, value) =>
      settle(() => {
        const input = find(selector) as HTMLInputElement
        // React observes the property, so it is set as the browser sets it.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    key: async (element, key) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      await settle(() => void element?.dispatchEvent(event))
      return event
    },
    get active() {
      return root.activeElement
    },
    arrived,
    until: async (selector, text) => {
      await arrived()
      return find(selector, text)
    },
    end: endOnce,
  }
}

/** Renders components as a view would, with a kernel created by hand. */
export const renderUi = async (node: ReactNode, options?: FakeKernelOptions): Promise<Rendered> => {
  const fake = fakeKernel(options)
  const spot = place()
  const tree = createRoot(spot.container, { onCaughtError: () => {} })
  const render = (next: ReactNode) =>
    settle(() =>
      tree.render(
        <UiRoot kernel={fake.kernel} root={spot.root}>
          {next}
        </UiRoot>,
      ),
    )
  await render(node)
  return build(fake, spot, render, () => {
    tree.unmount()
    fake.kernel.scope.dispose()
  })
}

export interface RenderedKit extends RenderedTree {
  /** What was announced last. */
  announced(): string | undefined
}

/** Renders components of the kit for a program without a kernel. */
export const renderKit = async (node: ReactNode, host: UiHost): Promise<RenderedKit> => {
  const spot = place()
  const end = new AbortController()
  const ended: (() => void)[] = []
  const scope = {
    signal: end.signal,
    add: (dispose: () => void) => {
      ended.push(dispose)
      return dispose
    },
  }
  const kit = createKit(host, spot.root, scope, () => import('../kit/deferred.js'))
  kit.adopt(kitStyles)
  const tree = createRoot(spot.container, { onCaughtError: () => {} })
  const render = (next: ReactNode) => settle(() => tree.render(<KitRoot kit={kit}>{next}</KitRoot>))
  await render(node)
  return build({ announced: () => kit.live.get()?.text }, spot, render, () => {
    tree.unmount()
    for (const dispose of ended.reverse()) dispose()
    end.abort()
  })
}

/** Mounts the whole frame. */
export const mountUi = async (
  options: FakeKernelOptions,
  start: (fake: FakeKernel) => void,
  more: Partial<Pick<MountTarget, 'inline' | 'onReady'>> = {},
): Promise<Rendered> => {
  const fake = fakeKernel(options)
  const spot = place()
  start(fake)
  const scope = fake.kernel.scope.child('modal')
  await settle(() => mount({ ...spot, kernel: fake.kernel, scope, inline: false, onReady: () => {}, ...more }))
  return build(
    fake,
    spot,
    async () => {},
    () => scope.dispose(),
  )
}
