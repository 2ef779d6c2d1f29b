import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/** The marks that page/clock.js reports from the pages of a context, in ms, by name; and a promise of one, which is undefined where it never comes. */
export const createMarks = async (context: BrowserContext, timeoutMs = 20_000) => {
  const marks: Record<string, number> = {}
  const waiting = new Map<string, () => void>()
  await context.exposeBinding('tellBench', (_, name: string, time: number) => {
    marks[name] = time
    waiting.get(name)?.()
  })
  const mark = async (name: string, ms = timeoutMs): Promise<number | undefined> => {
    if (!(name in marks)) await Promise.race([new Promise<void>((done) => waiting.set(name, done)), pause(ms, undefined, { ref: false })])
    return marks[name]
  }
  return { marks, mark }
}
