import { expect, test } from 'vitest'
import { filesFor } from './new-plugin.js'

test('one of ours has its port, manifest, code, view, test and a README, and names only what it may', () => {
  const files = filesFor('big-hello')
  if (typeof files === 'string') throw new Error(files)
  expect(Object.keys(files)).toEqual([
    'ports/big-hello.ts',
    'plugins/big-hello/manifest.ts',
    'plugins/big-hello/plugin.ts',
    'plugins/big-hello/views/BigHello.tsx',
    'plugins/big-hello/manifest.test.ts',
    'plugins/big-hello/README.md',
  ])
  expect(new Map(Object.entries(files)).get('plugins/big-hello/manifest.ts')).toContain('export const bigHello = ')
})

test.each(['', 'Hello', 'a/b/c', 'acme/', '9lives'])('a name that no manifest may have is refused: "%s"', (name) => {
  expect(filesFor(name)).toMatch(/^Name the plugin/)
})

test('a package with a view of React has the packages and the setting of the compiler that components need', () => {
  const files = filesFor('acme/hello', { react: true })
  if (typeof files === 'string') throw new Error(files)
  expect(Object.keys(files)).toContain('src/view.tsx')
  expect(JSON.parse(files['package.json'] ?? '').devDependencies).toHaveProperty('@types/react')
  expect(JSON.parse(files['tsconfig.json'] ?? '').compilerOptions.jsx).toBe('react-jsx')
})
