import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Everything that is drawn with tokens of the kit: styles, and code that sets or reads them. */
const drawn = execFileSync('git', ['ls-files', 'ui', 'plugins', 'elements', 'apps/vault', 'kernel/services/theme'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(file))

test('tokens: each one is used somewhere when a stylesheet of the kit has it', () => {
  const texts = drawn.map((file) => readFileSync(file, 'utf8')).join('\n')
  const used = new Set([...texts.matchAll(/var\(\s*(--pt-[\w-]+)|['"`](--pt-[\w-]+)/g)].map(([, inStyle, inCode]) => inStyle ?? inCode))
  const defined = drawn.filter((file) => file.startsWith('ui/styles/')).flatMap((file) => readFileSync(file, 'utf8').match(/--pt-[\w-]+(?=:)/g) ?? [])
  expect(defined.length).toBeGreaterThan(50)
  expect([...new Set(defined)].filter((name) => !used.has(name))).toEqual([])
})
