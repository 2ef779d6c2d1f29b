import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { figure } from '../../../tests/harness/figure.js'

const goal = 45_000

test('the code of smart accounts stays small beside viem, which the frame has anyway', async ({ task }) => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('createSmartAccounts.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    external: ['viem', 'viem/*', 'zod', 'zod/*'],
    logLevel: 'error',
  })
  const bytes = gzipSync(outputFiles[0]?.contents ?? new Uint8Array()).length
  expect(bytes).toBeGreaterThan(1_000)
  expect(bytes).toBeLessThanOrEqual(goal)
  figure(task, { what: 'Smart accounts of the secure site beside viem and zod, gzip', goal: '≤ 45 kB', measured: `${(bytes / 1000).toFixed(1)} kB` })
})
