import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'

/** Outside the repository: no package is found from here. */
const folder = mkdtempSync(path.join(tmpdir(), 'portico-no-pairing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = `
import { askForLink } from './tests/harness/askForLink.ts'
import { createTestKernel } from './tests/harness/createTestKernel.ts'
import { pairingPage } from './tests/harness/pairingPage.ts'
import { pairingPlugin } from './tests/harness/pairingPlugin.ts'
import { testNetwork } from './tests/harness/testNetwork.ts'

const { kernel } = createTestKernel({
  plugins: [pairingPlugin(pairingPage())],
  networks: [testNetwork('eip155', 1, 'Ethereum')],
  dev: true,
  host: { projectId: 'shop', relayUrl: 'ws://localhost:9', attestation: false },
})
const error = await askForLink({ kernel }).connected.catch((reason) => reason)
const alerts = kernel.alerts.state.get().items.map(({ level, title, lines }) => ({ level, title, lines }))
console.log(JSON.stringify({ name: error.name, code: error.code, message: error.message, alerts }))
process.exit(0)
`

test('where a host left the optional package out, pairing fails with an error and an alert that name it', {
  timeout: 60_000,
}, async () => {
  const outfile = path.join(folder, 'page.mjs')
  await build({
    stdin: { contents: program, resolveDir: path.resolve('.'), loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: [
      {
        // As a bundler finds it when the package is not installed.
        name: 'without the package',
        setup: ({ onResolve }) => onResolve({ filter: /^@walletconnect\// }, () => ({ path: '@walletconnect/universal-provider', external: true })),
      },
    ],
  })
  const { name, code, message, alerts } = JSON.parse(execFileSync(process.execPath, [outfile], { encoding: 'utf8', cwd: folder }))
  expect({ name, code }).toEqual({ name: 'PairingLibraryError', code: 'P350' })
  expect(message).toContain('npm install @walletconnect/universal-provider@2.21.8')
  expect(alerts).toEqual([
    { level: 'error', title: 'Pairing Library Not Loaded', lines: expect.arrayContaining([expect.stringContaining('@walletconnect/universal-provider')]) },
  ])
})
