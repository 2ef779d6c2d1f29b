import type { Page } from '@playwright/test'

/**
 * Replaces what runs text as code, before any script of the page: `eval`, `Function` and its three kin, and timers that are given a text. Answers
 * what was run so far, over all loads of the page.
 */
export const trapTextAsCode = async (page: Page): Promise<() => readonly string[]> => {
  const ran: string[] = []
  await page.exposeFunction('__ranTextAsCode', (what: string) => {
    ran.push(what)
  })
  await page.addInitScript(() => {
    const tell = Reflect.get(window, '__ranTextAsCode') as (what: string) => void
    /** The test runner's own calls, by its own script. */
    const isRunner = () => /UtilityScript/.test(new Error().stack ?? '')
    const refuse = (name: string, text: unknown): never => {
      tell(`${name}: ${String(text).slice(0, 80)} ${new Error().stack?.split('\n').slice(2, 6).join(' ')}`)
      throw new EvalError(`${name} is not there.`)
    }
    for (const sample of [() => {}, async () => {}, function* () {}, async function* () {}]) {
      const prototype: object = Object.getPrototypeOf(sample)
      const trap = new Proxy(Reflect.get(prototype, 'constructor') as FunctionConstructor, {
        apply: (_, __, given) => refuse('Function', given.at(-1)),
        construct: (_, given) => refuse('Function', given.at(-1)),
      })
      Object.defineProperty(prototype, 'constructor', { value: trap })
      if (trap.name === 'Function') Object.defineProperty(window, 'Function', { value: trap })
    }
    const real = Reflect.get(window, 'eval') as (text: string) => unknown
    Object.defineProperty(window, 'eval', { value: (text: string) => (isRunner() ? real(text) : refuse('eval', text)) })
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const wait = window[name]
      Object.defineProperty(window, name, {
        value: (run: TimerHandler, ...rest: unknown[]) => (typeof run === 'function' ? wait(run, ...(rest as [number])) : refuse(name, run)),
      })
    }
  })
  return () => ran
}
