import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'

/** How a view looked when axe read it. */
export interface AxeLook {
  readonly view: string
  readonly theme: 'dark' | 'light'
  /** Of the window, in CSS pixels: at a zoom of 200 % a window of 1280 has 640. */
  readonly width: number
  readonly height: number
  /** Of the browser, in percent. */
  readonly zoom: 100 | 200 | 400
  readonly direction: 'ltr' | 'rtl'
  readonly forcedColours: boolean
}

/** Adds a run of axe to `.artifacts/axe.jsonl`, a line each, which `scripts/accessibility-table.ts --keep` reads. Several workers write at once. */
export const recordAxe = (look: AxeLook, result: { readonly violations: readonly unknown[]; readonly passes: readonly unknown[] }): void => {
  const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { encoding: 'utf8' }).trim()
  const { violations, passes } = result
  mkdirSync('.artifacts', { recursive: true })
  appendFileSync(
    '.artifacts/axe.jsonl',
    `${JSON.stringify({ ...look, rules: violations.length + passes.length, violations: violations.length, commit, at: new Date().toISOString() })}\n`,
  )
}
