// @looks-at widget
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { entries } from '../../scripts/entries.js'

const dist = pathToFileURL(path.resolve('dist')).href

/** Refuses packages as if they were not installed, and writes each built file that is loaded. */
const hooksFor = (missing: readonly string[]) => `
import { writeSync } from 'node:fs'
const missing = ${JSON.stringify(missing)}
export const resolve = (name, context, next) => {
  if (missing.some((one) => name === one || name.startsWith(one + '/')))
    throw Object.assign(new Error('Cannot find package "' + name + '" imported from ' + context.parentURL), { code: 'ERR_MODULE_NOT_FOUND' })
  return next(name, context)
}
export const load = (url, context, next) => {
  if (url.startsWith(${JSON.stringify(`${dist}/`)})) writeSync(1, url.slice(${dist.length + 1}) + '\\n')
  return next(url, context)
}`

/** The built files that Node loads for entries, where these packages cannot be found. */
const filesOf = (files: readonly string[], missing: readonly string[]): readonly string[] => {
  const hooks = `data:text/javascript,${encodeURIComponent(hooksFor(missing))}`
  const imports = files.map((file) => `await import(${JSON.stringify(`${dist}/${file}`)})\n`).join('')
  const script = `import { register } from 'node:module'\nregister(${JSON.stringify(hooks)})\n${imports}`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  return output.trim().split('\n')
}

const packages = ['react', 'react-dom', 'lit-html', 'mitt', 'valtio', 'viem', 'zod']
const light: readonly { readonly name: string; readonly needs: readonly string[]; readonly maxFiles: number }[] = [
  // What only plugins of hosts use of the contract is in a file that no page loads.
  { name: 'portico/plugin', needs: [], maxFiles: 4 },
  // What it publishes is valtio's.
  { name: 'portico/plugin/state', needs: ['valtio'], maxFiles: 3 },
  { name: 'portico/adapter', needs: ['valtio'], maxFiles: 3 },
  { name: 'portico/cookies', needs: [], maxFiles: 3 },
  { name: 'portico/siwx/server', needs: [], maxFiles: 3 },
  { name: 'portico/pay/server', needs: [], maxFiles: 2 },
]

test.each(light)('$name: is at most $maxFiles files, and of the large packages needs $needs', ({ name, needs, maxFiles }) => {
  const file = entries.find((entry) => entry.name === name)?.file ?? ''
  const missing = packages.filter((one) => !needs.includes(one))
  const files = filesOf([file], missing)
  expect(files[0]).toBe(file)
  expect(files.length, files.join(', ')).toBeLessThanOrEqual(maxFiles)
})

test('the names of plugins are a file each and one that they share, and need no package', () => {
  const ports = entries.filter(({ name }) => name.startsWith('portico/ports/')).map(({ file }) => file)
  expect(ports.length).toBeGreaterThan(20)
  const others = filesOf(ports, packages).filter((file) => !ports.includes(file))
  expect(others.length, others.join(', ')).toBeLessThanOrEqual(1)
})

test('a kernel for tests needs neither React nor lit-html', () => {
  expect(filesOf(['testing.js'], ['react', 'react-dom', 'lit-html', 'viem', 'zod'])).toContain('testing.js')
})

test('an entry that needs a package that is missing does not load', () => {
  expect(() => filesOf(['core.js'], ['valtio'])).toThrow('Cannot find package "valtio/vanilla"')
})
