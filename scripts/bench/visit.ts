import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'
import { actionsOf, askedOfWallet, centreOf, isShown, markAddressAfterClick, markAfterClick, type PageActions, type Point, type Target } from './inPage.js'
import { type Loaded, openPage, type PageNeeds } from './openPage.js'

const row: Target = { css: 'button', text: 'Test Wallet' }
const address: Target = { css: '#address' }
const button: Target = { css: 'appkit-button' }

export interface VisitNeeds extends PageNeeds {
  /** ms for which the pointer is on the button before the first click; nothing else is measured then. */
  readonly hover?: number
  /** The host option. */
  readonly preload?: 'intent' | 'idle'
  /** Click on the frame the button appears, and measure nothing else. */
  readonly eager?: boolean
  /** Collect garbage and weigh the heap after load and when open. */
  readonly heap?: boolean
  /** Open and close so often, and count what stays. */
  readonly cycles?: number
}

/** What stays after a cycle of opening and closing: bytes of the heap, and counts. */
export interface Remains {
  readonly heap: number
  readonly listeners: number
  readonly nodes: number
}

/** One visit, measured. What was not asked for, or never came, is left out. */
export interface Visit {
  /** ms, by name. */
  readonly marks: Readonly<Record<string, number>>
  readonly errors: readonly string[]
  /** Requests to other hosts. */
  outside: number
  outsideBefore?: number
  readonly load: Loaded
  readonly open: Loaded
  actions?: PageActions
  heapLoad?: number
  heapOpen?: number
  cycles?: Remains
  /** Methods that the page asked the wallet for. */
  asked?: readonly string[]
}

const weigh = async (cdp: CDPSession): Promise<number> => {
  for (let turn = 0; turn < 3; turn++) {
    await cdp.send('HeapProfiler.collectGarbage')
    await pause(60)
  }
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** What a visitor does in a page. */
const createHands = ({ page, mark }: Awaited<ReturnType<typeof openPage>>, timeoutMs: number) => {
  const place = async (target: Target): Promise<Point | undefined> => {
    const started = performance.now()
    for (;;) {
      const centre = await centreOf(page, target)
      if (centre || performance.now() - started > timeoutMs) return centre
      await pause(20)
    }
  }
  const click = async (target: Target) => {
    const centre = await place(target)
    if (centre) await page.mouse.click(...centre)
  }
  const gone = async (target: Target) => {
    const started = performance.now()
    while (await isShown(page, target)) {
      if (performance.now() - started > 5_000) return false
      await pause(20)
    }
    return true
  }
  const open = async (name: string) => {
    await markAfterClick(page, name, row)
    await click(button)
    return mark(name)
  }
  return { place, click, gone, open }
}
type Hands = ReturnType<typeof createHands>

/** What stays of the modal, on average, after it was opened and closed so often. */
const remainsOf = async ({ page, cdp, quiet }: Awaited<ReturnType<typeof openPage>>, { click, gone }: Hands, cycles: number): Promise<Remains> => {
  const once = async () => {
    await page.keyboard.press('Escape')
    await gone(row)
    await click(button)
    const started = performance.now()
    while (!(await isShown(page, row)) && performance.now() - started < 5_000) await pause(10)
  }
  // Both times with what comes a moment after an opening.
  const rested = async () => {
    await quiet()
    const heap = await weigh(cdp)
    const { jsEventListeners, nodes } = await cdp.send('Memory.getDOMCounters')
    return { heap, listeners: jsEventListeners, nodes }
  }
  for (let turn = 0; turn < 10; turn++) await once()
  const before = await rested()
  for (let turn = 0; turn < cycles; turn++) await once()
  const after = await rested()
  return { heap: (after.heap - before.heap) / cycles, listeners: after.listeners - before.listeners, nodes: after.nodes - before.nodes }
}

/** One visit of a page in a fresh context: load, open, close and open again, connect. */
export const visit = async ({
  hover = 0,
  preload = 'intent',
  eager = false,
  heap = false,
  cycles = 0,
  timeoutMs = 20_000,
  ...needs
}: VisitNeeds): Promise<Visit> => {
  const opened = await openPage({ ...needs, timeoutMs })
  const { context, page, cdp, marks, mark, seen, quiet } = opened
  const { site } = needs
  const result: Visit = { marks, errors: seen.errors, outside: 0, load: { files: 0, gzip: 0 }, open: { files: 0, gzip: 0 } }
  const hands = createHands(opened, timeoutMs)
  try {
    await context.addInitScript(`window.top === window && bench.ready(${JSON.stringify(button)})`)
    seen.into = result.load
    await page.goto(preload === 'intent' ? site.url : `${site.url}?preload=${preload}`, { waitUntil: 'commit' })
    if ((await mark('ready')) === undefined) return result
    if (eager) {
      await hands.open('open')
      return result
    }
    await quiet()
    result.actions = await actionsOf(page)
    result.outsideBefore = seen.outside
    if (heap) result.heapLoad = await weigh(cdp)

    seen.into = result.open
    const on = hover > 0 ? await hands.place(button) : undefined
    if (on) {
      await page.mouse.move(...on)
      await pause(hover)
    }
    if ((await hands.open('open')) === undefined || on) return result
    await mark('open.usable', 3_000)
    await quiet()
    if (heap) result.heapOpen = await weigh(cdp)

    seen.into = undefined
    await page.keyboard.press('Escape')
    if (await hands.gone(row)) {
      await quiet(350, 3_000)
      await hands.open('again')
      await mark('again.usable', 3_000)
      await quiet(350, 3_000)
    }
    if (cycles > 0) result.cycles = await remainsOf(opened, hands, cycles)

    await markAddressAfterClick(page, address)
    await hands.click(row)
    await mark('connected', 15_000)
    result.asked = await askedOfWallet(page)
    return result
  } finally {
    result.outside = seen.outside
    await context.close()
  }
}
