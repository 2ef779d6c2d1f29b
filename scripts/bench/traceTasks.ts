import type { CDPSession, Page } from '@playwright/test'
import { isRecord } from '../readJson.js'

/** An event of a trace of Chromium: name, phase, process and thread, and times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly thread: string
  readonly ts: number
  /** Of the processor, where the thread has a clock; of the wall otherwise. */
  readonly took: number
  readonly isMain: boolean
}
const numberOf = (value: unknown, fallback = 0): number => (typeof value === 'number' ? value : fallback)
const toEvent = (raw: unknown): readonly TraceEvent[] => {
  if (!isRecord(raw) || typeof raw.name !== 'string') return []
  const { name, ph, pid, tid, ts, dur, tdur, args } = raw
  const isMain = name === 'thread_name' && isRecord(args) && args.name === 'CrRendererMain'
  return [{ name, ph: String(ph), thread: `${pid}:${tid}`, ts: numberOf(ts), took: numberOf(tdur, numberOf(dur)), isMain }]
}

/**
 * Runs an action, and answers its result with the tasks of the page's main thread during it, the longest first: in ms of its processor, so
 * that other work on the machine does not count.
 */
export const traceTasks = async <value>(
  session: CDPSession,
  page: Page,
  action: () => Promise<value>,
): Promise<{ readonly value: value; readonly tasks: readonly number[] }> => {
  const events: TraceEvent[] = []
  const collect = ({ value }: { readonly value: readonly unknown[] }) => {
    events.push(...value.flatMap(toEvent))
  }
  session.on('Tracing.dataCollected', collect)
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()))
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', '__metadata'], excludedCategories: ['*'] } })
  await page.evaluate(() => void performance.mark('action begins'))
  const value = await action()
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  const threads = new Set(events.filter(({ isMain }) => isMain).map(({ thread }) => thread))
  const begin = events.find(({ name }) => name === 'action begins')?.ts ?? 0
  const tasks = events
    .filter(({ name, ph, thread, ts }) => ph === 'X' && ts > begin && name.endsWith('RunTask') && threads.has(thread))
    .map(({ took }) => took / 1000)
    .sort((one, other) => other - one)
  return { value, tasks }
}
