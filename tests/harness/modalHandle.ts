import type { Scope } from '../../kernel/api/index.js'
import type { TestKernel } from './createTestKernel.js'

export interface MountedModal extends TestKernel {
  readonly root: ShadowRoot
  readonly scope: Scope
  /** Lets promises, rendering, effects and what is due at once settle; fake time stands still. */
  settle(): Promise<void>
  advance(ms: number): Promise<void>
  /** All that is read out of the modal, parts apart by a space. */
  text(): string
  /** Accessible names of what can be pressed, in order. */
  controls(): readonly string[]
  control(name: string): HTMLElement
  press(name: string): Promise<void>
  /** Ids of the views in the history. */
  stack(): readonly string[]
}

/** Text that assistive technology reads, parts apart. */
const spoken = (node: Node): readonly string[] => {
  if (node.nodeType === 3) return [node.textContent ?? '']
  if (node.nodeType === 1 && (node as Element).matches('[aria-hidden=true], [hidden], style')) return []
  return [...node.childNodes].flatMap(spoken)
}
const fold = (parts: readonly string[]) => parts.join(' ').replace(/\s+/g, ' ').trim()
/** Without the characters that keep the direction of a value apart. */
const nameOf = (element: Element) => (fold([element.getAttribute('aria-label') ?? '']) || fold(spoken(element))).replace(/[\u2066-\u2069]/g, '')

interface Mounted extends Pick<MountedModal, 'root' | 'scope'> {
  readonly container: HTMLElement
}

/** What a test does with a frame that is mounted in `root`. */
export const modalHandle = (world: TestKernel, { root, container, scope }: Mounted): MountedModal => {
  const { kernel, environment } = world
  const settle = async () => {
    // Until the code of the first view is there nothing is drawn; later a placeholder stands for one on its way, and what is long is
    // drawn in steps. The code comes from disk, so turns suffice.
    let size = 0
    for (let turn = 0, calm = 0; calm < 8 && turn < 200_000; turn++) {
      const before = size
      size = root.querySelectorAll('*').length
      calm = size === before && root.querySelector('.pt-frame') && !root.querySelector('.pt-holder, .pt-pane[aria-busy]') ? calm + 1 : 0
      await environment.advance(0)
      await new Promise<void>((done) => setImmediate(done))
    }
  }
  const all = () => [...root.querySelectorAll<HTMLElement>('button, a, input')]
  const control = (name: string) => {
    const found = all().find((element) => nameOf(element) === name) ?? all().find((element) => nameOf(element).startsWith(name))
    if (!found) throw new Error(`Nothing called "${name}" among: ${all().map(nameOf).join(' | ')}`)
    return found
  }
  return {
    ...world,
    root,
    scope,
    settle,
    advance: async (ms) => {
      await settle()
      await environment.advance(ms)
      await settle()
    },
    text: () => fold(spoken(container)),
    controls: () => all().map(nameOf),
    control,
    press: async (name) => {
      control(name).click()
      await settle()
    },
    stack: () => kernel.router.state.get().stack.map(({ view }) => view),
    open: async (how) => {
      await world.open(how)
      await settle()
    },
  }
}
