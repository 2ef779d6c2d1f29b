import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What writes amounts without a language, or leaves rounding to its caller: views use the rules of docs/decisions/0097 instead. */
const raw = /from '(?:[./]+|#)lib\/amounts\/(formatUnits|formatBalance|formatAmount)\.js'/g

/** Views that do, and why that is not an amount a visitor reads of an account. */
const allowed: Readonly<Record<string, string>> = {
  'plugins/account/views/useHolding.ts': 'the parts of the balance are styled apart',
  'plugins/onramp/views/amountText.ts': 'what was typed, with another reading of its separator',
  'plugins/pay/views/PayFromExchange.tsx': 'what is copied, to be typed elsewhere',
  'plugins/pay/views/payAmount.ts': 'the places of a price, which are written in the language there',
  'plugins/permissions/views/LimitPermission.tsx': 'what was typed, with another reading of its separator',
  'plugins/send/views/problemText.ts': 'what was typed, with another reading of its separator',
  'plugins/swap/views/problemText.ts': 'what was typed, with another reading of its separator',
}

test('every view writes amounts by the rules of lib/amounts', () => {
  // Requests of pages are written in the words of lib/review.
  const files = readdirSync('plugins', { recursive: true, encoding: 'utf8' })
    .map((file) => `plugins/${file}`)
    .filter((file) => /\/views\/.*\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('plugins/review/'))
  const found = files.filter((file) => readFileSync(file, 'utf8').match(raw))
  expect(files.length).toBeGreaterThan(100)
  expect(found.filter((file) => !(file in allowed))).toEqual([])
  // A reason without a file would hide the next one.
  expect(Object.keys(allowed).filter((file) => !found.includes(file))).toEqual([])
})
