import type { Page } from '@playwright/test'

/** What one painted frame of the modal showed. */
export interface Frame {
  /** Since the recording began, in ms. */
  readonly at: number
  /** Whether the card was on the page. */
  readonly open: boolean
  /** Whether anything was to be seen under the header: text, a picture, a placeholder, or what the secure site drew in its frame. */
  readonly filled: boolean
  /** Whether the frame of the secure site was to be seen, whatever it had drawn. */
  readonly framed: boolean
  /** Block size of the card, in px. */
  readonly height: number
  /** Whether the host itself was changing the size of the card. */
  readonly moving: boolean
  /** How many views were drawn at the same time. */
  readonly views: number
  /** Whether nothing of the page had the focus, which the modal had last: a wallet's window in the page takes it with it when it closes. */
  readonly unfocused: boolean
  /** The title in the header, or nothing while there was none. */
  readonly title: string
}

/** The counts of one transition. */
export interface Row {
  readonly transition: string
  readonly frames: number
  readonly ms: number
  readonly empty: number
  readonly jumps: readonly string[]
  readonly overlaid: number
  readonly unfocused: number
  readonly titles: readonly string[]
  /** Titles beyond those that the transition has, for example one that came, went and came back. */
  readonly extra: number
}

interface Recorder {
  /** In ms since 1970. */
  began(): number
  start(): void
  stop(): readonly Frame[]
  /** Frames since anything changed. */
  still(): number
}

/** What the secure site had drawn in its frame from a time on, in ms since 1970. */
interface Drawing {
  readonly since: number
  readonly drawn: boolean
}
interface DrawingDocument {
  readonly filmDrawing: (drawing: Drawing) => Promise<void>
}
/** Whether the secure site had drawn anything at a time, in ms since 1970. */
export type HadDrawn = (at: number) => boolean

/** Records in each frame of the secure site whether it has anything to show: the page around it cannot look inside. */
const installFrameRecorder = async (page: Page): Promise<HadDrawn> => {
  const list: Drawing[] = []
  await page.exposeFunction('filmDrawing', (drawing: Drawing) => {
    list.push(drawing)
  })
  await page.addInitScript(() => {
    if (window.parent === window) return
    let last: boolean | undefined
    const look = () => {
      const view = document.querySelector('main')?.shadowRoot?.querySelector('.view')
      const drawn = view !== null && view !== undefined && ((view.textContent ?? '').trim() !== '' || view.querySelector('.pt-skel, img, svg, canvas') !== null)
      if (drawn === last) return
      last = drawn
      // A test that is over reads it no more.
      ;(window as unknown as DrawingDocument).filmDrawing({ since: Date.now(), drawn }).catch(() => undefined)
    }
    setInterval(look, 8)
  })
  return (at) => list.findLast(({ since }) => since <= at)?.drawn ?? false
}

/** Installs the recorder in every document of the page: it looks at each frame after layout and all observers, before it is painted. */
export const installRecorder = async (page: Page): Promise<HadDrawn> => {
  const hadDrawn = await installFrameRecorder(page)
  await page.addInitScript(() => {
    let frames: Frame[] = []
    let running = false
    let began = 0
    let unchanged = 0
    let wasInside = false

    const opacityOf = (element: Element) => {
      let product = 1
      for (let at: Element | null = element; at; at = at.parentElement) product *= Number(getComputedStyle(at).opacity)
      return product
    }
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible' && opacityOf(element) > 0.2
    }
    const holdsText = (element: Element) => (element.textContent ?? '').trim().length > 0
    const look = (): Frame => {
      const root = document.querySelector('appkit-modal')?.shadowRoot
      const dialog = root?.querySelector('dialog[open]')
      const card = dialog?.querySelector<HTMLElement>('.card')
      const at = performance.now() - began
      if (!root || !dialog || !card) return { at, open: false, filled: false, framed: false, height: 0, moving: false, views: 0, unfocused: false, title: '' }
      const views = [...card.querySelectorAll('.pt-stage > .pt-pane, .pt-stage > .pt-afterimage')].filter(isSeen)
      const drawn = views.some((view) => holdsText(view) || [...view.querySelectorAll('.pt-skel, img, svg, canvas')].some(isSeen))
      const bars = [...card.querySelectorAll('.cover .parts > i')].some(isSeen)
      const covered = [...card.querySelectorAll('.cover .rest')].some(holdsText)
      // The frame is a child of the modal's element, shown in a slot.
      const framed = [...root.querySelectorAll('iframe'), ...root.host.querySelectorAll('iframe')].some(isSeen)
      const grows = card.getAnimations().some((animation) => !(animation instanceof CSSAnimation))
      const moving = grows || card.querySelector('.pt-sizing') !== null
      const nobody = document.activeElement === null || document.activeElement === document.body
      if (!nobody) wasInside = root.activeElement !== null
      const title = card.querySelector('#pt-title')?.textContent ?? ''
      return {
        at,
        open: true,
        filled: drawn || bars || covered,
        framed,
        height: card.offsetHeight,
        moving,
        views: views.length,
        unfocused: nobody && wasInside,
        title,
      }
    }
    const record = () => {
      if (!running) return
      const frame = look()
      const last = frames.at(-1)
      const same = last && JSON.stringify({ ...last, at: 0 }) === JSON.stringify({ ...frame, at: 0 })
      unchanged = same ? unchanged + 1 : 0
      frames.push(frame)
    }
    const next = () => {
      if (!running) return
      // The observer that was made last is called last: what others changed in this frame is seen.
      const end = new ResizeObserver(() => {
        end.disconnect()
        record()
      })
      end.observe(document.documentElement)
      requestAnimationFrame(next)
    }
    const recorder: Recorder = {
      began: () => performance.timeOrigin + began,
      start: () => {
        frames = []
        unchanged = 0
        began = performance.now()
        if (running) return
        running = true
        requestAnimationFrame(next)
      },
      stop: () => {
        running = false
        return frames
      },
      still: () => unchanged,
    }
    Object.assign(window, { film: recorder })
  })
  return hadDrawn
}

/** How far the card may change its size from one frame to the next, in px. */
const allowed = 24
/** A view is at rest when it did not change for so many frames. */
const rest = 40

const recorderOf = 'film' as const
type Filmed = typeof window & { readonly [recorderOf]: Recorder }

const countsOf = (transition: string, phases: number, frames: readonly Frame[]): Row => {
  const shown = frames.filter(({ open }) => open)
  const jumps = shown.flatMap((frame, index) => {
    const before = shown[index - 1]
    if (!before || before.moving || frame.moving || Math.abs(frame.height - before.height) <= allowed) return []
    return [`${before.height}→${frame.height}`]
  })
  const titles = shown.map(({ title }) => title).filter((title, index, all) => title !== '' && title !== all[index - 1])
  return {
    transition,
    frames: shown.length,
    ms: Math.round((shown.at(-1)?.at ?? 0) - (shown[0]?.at ?? 0)),
    empty: shown.filter(({ filled }) => !filled).length,
    jumps,
    overlaid: shown.filter(({ views }) => views > 1).length,
    unfocused: shown.filter(({ unfocused }) => unfocused).length,
    titles,
    extra: Math.max(0, titles.length - phases),
  }
}

const settled = (page: Page) =>
  page.waitForFunction(({ key, rest }) => (window as unknown as Filmed)[key].still() > rest, { key: recorderOf, rest }, { polling: 'raf', timeout: 15_000 })
const start = (page: Page) => page.evaluate((key) => (window as unknown as Filmed)[key].start(), recorderOf)

/** Records what the modal shows from before `act`, when it is at rest, until `arrive` is over and nothing changes any more. */
export const filmOf = async (
  page: Page,
  { transition, phases, act, arrive }: { readonly transition: string; readonly phases: number; act(): Promise<void>; arrive(): Promise<void> },
  hadDrawn: HadDrawn,
): Promise<Row> => {
  await start(page)
  await settled(page)
  await start(page)
  await act()
  await arrive()
  await settled(page)
  const { began, frames } = await page.evaluate((key) => {
    const recorder = (window as unknown as Filmed)[key]
    return { began: recorder.began(), frames: recorder.stop() }
  }, recorderOf)
  return countsOf(
    transition,
    phases,
    frames.map((frame) => ({ ...frame, filled: frame.filled || (frame.framed && hadDrawn(began + frame.at)) })),
  )
}

/** A table as text, a transition a line. */
export const tableOf = (rows: readonly Row[]): string =>
  [
    'transition | frames | empty | jumps | two views | no focus | extra titles',
    '--- | --- | --- | --- | --- | --- | ---',
    ...rows.map((row) => [row.transition, row.frames, row.empty, row.jumps.join(', ') || 0, row.overlaid, row.unfocused, row.extra].join(' | ')),
  ].join('\n')
