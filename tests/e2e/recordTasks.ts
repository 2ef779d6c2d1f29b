import type { Page } from '@playwright/test'

/** What this reads of a trace event (Trace Event Format): durations are in µs, `tdur` is the thread's own. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * Runs a action and answers how long each task of the page's main thread kept the processor, longest first, in ms. Processor time,
 * because other work on the machine must not count.
 */
export const recordTasks = async <value>(page: Page, action: () => Promise<value>): Promise<{ readonly value: value; readonly tasks: readonly number[] }> => {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', (batch) => events.push(...(batch.value as unknown as readonly TraceEvent[])))
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()))
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', 'blink.user_timing', '__metadata'], excludedCategories: ['*'] } })
  // Starting to record is work too, and not the page's.
  await page.evaluate(() => performance.mark('action begins'))
  const value = await action()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const threads = new Set(events.flatMap(({ name, pid, tid, args }) => (name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid}:${tid}`] : [])))
  const begin = events.find(({ name }) => name === 'action begins')?.ts ?? 0
  const tasks = events
    .filter(({ name, ph, pid, tid, ts }) => ph === 'X' && ts > begin && name.endsWith('RunTask') && threads.has(`${pid}:${tid}`))
    .map(({ dur = 0, tdur = dur }) => Math.round(tdur / 1000))
    .sort((one, other) => other - one)
  return { value, tasks }
}
