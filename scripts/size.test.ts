import { expect, test } from 'vitest'
import { checkNames, closureOf, filesOf, forbiddenIn, measure } from './size.js'

const chunk = (modules: string[], imports: string[] = [], external: Record<string, string[]> = {}, gzip = 1000) => ({
  modules: Object.fromEntries(modules.map((id) => [id, 10])),
  imports,
  external,
  dynamic: [],
  bytes: gzip * 3,
  gzip,
})
const graph = {
  chunks: {
    'index.js': chunk(['exports/index.ts'], ['chunks/kernel.js']),
    'chunks/kernel.js': chunk(['kernel/createKernel.ts'], [], {}, 2000),
    'chunks/ui.js': chunk(['ui/mount.tsx'], ['chunks/kernel.js'], { react: ['useState'] }, 5000),
    'chunks/connect.js': chunk(['plugins/connect/plugin.ts', 'plugins/connect/views/Connect.tsx'], ['chunks/ui.js'], {}, 3000),
  },
}
const never = { packages: ['react'], modules: ['^plugins/[^/]+/(?!manifest\\.ts$)', '^ui/'] }

test('a closure follows static imports', () => {
  expect([...closureOf(graph, ['index.js'])]).toEqual(['index.js', 'chunks/kernel.js'])
})

test('a folder names the files that hold its modules', () => {
  expect(filesOf(graph, 'plugins/connect/**')).toEqual(['chunks/connect.js'])
  expect(() => filesOf(graph, 'plugins/send/**')).toThrow('No file of the build holds "plugins/send/**".')
})

test('a story counts only what comes on top of the one before', async () => {
  const rows = await measure(
    {
      never,
      each: [],
      stories: [{ story: 'open', build: 'npm', after: ['index.js'], adds: ['ui/mount.tsx', 'plugins/connect/**'], without: ['react'], limit: 7 }],
    },
    { npm: graph },
  )
  expect(rows[0]).toMatchObject({ bytes: 8000, limit: 7000, files: ['chunks/ui.js', 'chunks/connect.js'] })
})

test('packages are weighed with what is used of them', async () => {
  const withMitt = { chunks: { 'index.js': chunk(['exports/index.ts'], [], { mitt: ['default'] }, 100) } }
  const [row] = await measure({ never, each: [], stories: [{ story: 'load', build: 'npm', start: ['index.js'], limit: 1 }] }, { npm: withMitt })
  expect(row?.packages).toBeGreaterThan(100)
  expect(row?.packages).toBeLessThan(500)
})

test('React, views and plugin code in a page load are named', async () => {
  const leaky = { chunks: { ...graph.chunks, 'index.js': chunk(['exports/index.ts'], ['chunks/connect.js']) } }
  const [row] = await measure({ never, each: [], stories: [{ story: 'load', build: 'npm', start: ['index.js'], limit: 100, never: true }] }, { npm: leaky })
  expect(row?.problems).toEqual([
    'chunks/connect.js contains plugins/connect/plugin.ts',
    'chunks/connect.js contains plugins/connect/views/Connect.tsx',
    'chunks/ui.js contains or imports react',
    'chunks/ui.js contains ui/mount.tsx',
  ])
  expect(forbiddenIn(graph, closureOf(graph, ['index.js']), never)).toEqual([])
})

test('a story that names a set, a build or a file that is not there is refused before anything is weighed', () => {
  const check = (story: object) => () => checkNames({ sets: { ui: ['ui/mount.tsx'] }, stories: [{ story: 'open', limit: 1, ...story }] }, { npm: graph })
  expect(check({ start: ['index.js'], adds: ['@ui'] })).not.toThrow()
  expect(check({ adds: ['@views'] })).toThrow('There is no set "views".')
  expect(check({ build: 'standalone' })).toThrow('There is no build "standalone".')
  expect(check({ after: ['plugins/send/**'] })).toThrow('No file of the build holds "plugins/send/**".')
})
