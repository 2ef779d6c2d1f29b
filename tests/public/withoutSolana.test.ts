// What a bundler of a host meets: a page without Solana leads to no file that imports `@solana/web3.js`, not even by import().
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const specifiers = /(?:from|import)\s*\(?\s*'([^']+)'/g
/** Type imports are gone in what is published. */
const codeOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/(?:import|export)\s+type\s[^;]*?from\s+'[^']+'/g, '')
    .replace(/typeof import\([^)]*\)/g, '')
    .replace(/^\s*\*.*$|\/\/.*$/gm, '')

const reach = (entry: string): ReadonlySet<string> => {
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, to = ''] of codeOf(file).matchAll(specifiers)) {
      if (!to.startsWith('.')) seen.add(to)
      else if (/\.js$/.test(to)) {
        const target = path.join(path.dirname(file), to.replace(/\.js$/, ''))
        const found = ['.ts', '.tsx'].map((ending) => target + ending).find(existsSync)
        if (found) visit(found)
      }
    }
  }
  visit(entry)
  return seen
}

test.each(['index', 'react', 'vue', 'core', 'adapters/evm', 'adapters/wagmi', 'adapters/ethers', 'adapters/bitcoin', 'wallet-button'])(
  'portico/%s leads to no @solana/web3.js',
  (entry) => {
    expect([...reach(`exports/${entry}.ts`)].filter((one) => one.startsWith('@solana/'))).toEqual([])
  },
)

test('the entry of Solana leads to it, so that the search finds what there is', () => {
  expect([...reach('exports/adapters/solana.ts')]).toContain('@solana/web3.js')
})
