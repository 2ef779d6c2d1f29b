import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sources of what a visitor reads on the page. The secure site is built and tested by itself. */
const folders = ['plugins', 'adapters', 'ui', 'elements', 'siwx', 'kernel', 'ports', 'client']
const sources = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|property)\.|\/testing\/|\.d\.ts$/.test(file))
const read = (file: string) => readFileSync(file, 'utf8')

/** What writes figures without a language, and the files that do so for something other than a sentence. */
const writers: Readonly<Record<string, readonly string[]>> = {
  formatUnits: [
    // Decimal texts that are stored, sent or read again; their views write them in the language.
    'plugins/activity/createOutbox.ts',
    'plugins/activity/describeTransaction.ts',
    'plugins/activity/readReported.ts',
    'client/compat/compatActions.ts',
    'plugins/pay/keyOf.ts',
    'plugins/pay/readPayment.ts',
    'plugins/send/createUnansweredSends.ts',
    // Its places are written in the language there.
    'plugins/pay/views/payAmount.ts',
  ],
  formatAmount: [
    // The text of a field, which is read back with the separator of the language.
    'plugins/onramp/createForm.ts',
    'plugins/send/createController.ts',
    'plugins/send/createForm.ts',
    'plugins/swap/createForm.ts',
    'plugins/swap/repeatSwap.ts',
    // How it could have been meant, in the separator of the language and as it was typed.
    'plugins/onramp/views/amountText.ts',
    'plugins/send/views/problemText.ts',
    'plugins/swap/views/problemText.ts',
    'plugins/permissions/views/LimitPermission.tsx',
    // What is copied, to be typed elsewhere.
    'plugins/pay/views/PayFromExchange.tsx',
    // Events for programs.
    'plugins/swap/trackSwaps.ts',
  ],
  // The parts of the figure are written in the language.
  formatBalance: ['elements/accountButtonContent.ts', 'plugins/account/views/useHolding.ts'],
}

test.each(Object.entries(writers))('%s, which knows no language, writes nothing that a visitor reads', (name, allowed) => {
  expect(sources.filter((file) => new RegExp(`import \\{[^}]*\\b${name}\\b`).test(read(file))).sort()).toEqual([...allowed].sort())
})

test('no figure is rounded or written by a function without a language', () => {
  const found = sources.filter((file) => /\.toFixed\(|\.toPrecision\(|\.toLocaleString\(\)|NumberFormat\((undefined\b|\))/.test(read(file)))
  expect(found).toEqual([])
})

/** A template that joins an amount and a symbol: `${amount} ${symbol}`. */
const joined = /`[^`]*\$\{[^`}]*\} \$\{[^`}]*\b[sS]ymbol\b[^`}]*\}[^`]*`/

test('code outside views joins no amount with its symbol, except in a value that each language writes', () => {
  const outside = sources.filter((file) => !/\/views\/|^ui\//.test(file))
  const found = outside.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => joined.test(line) && !/[tT]exts?\((locale|tag|host\.locale\.get\(\)\.tag),/.test(line))
      .map(() => file),
  )
  // What a search looks through: a name and a symbol.
  expect(found).toEqual(['plugins/networks/findNetworks.ts'])
})

test('a notice and a line on the account get no amount that was written before its language is known', () => {
  const notices = sources.filter((file) => /notices\.show\(|AccountNoted,/.test(read(file)))
  expect(notices.length).toBeGreaterThan(5)
  for (const file of notices) expect(read(file), file).not.toMatch(/values: \{[^}]*(formatAmount|formatUnits|formatBalance|quantityText|quoteText)\(/)
})
