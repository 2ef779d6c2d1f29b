import { expect, test } from 'vitest'
import { allImportsIn, dependantsOf, importsIn } from './imports.js'

test('what a plugin touches is found at any distance, through types and import()', () => {
  const files: Record<string, string> = {
    'plugins/a/manifest.ts': "export const a = () => import('./plugin.js')",
    'plugins/a/plugin.ts': 'export default 1',
    'plugins/index.ts': "import { a } from '../plugins/a/manifest.js'",
    'exports/index.ts': "export { a } from '../plugins/index.js'",
    'exports/index.test.ts': "import type { A } from './index.js'",
    'lib/other.test.ts': "import { test } from 'vitest'",
  }
  const imports = importsIn(Object.keys(files), (file: string) => files[file] ?? '')
  expect([...dependantsOf(imports, ['plugins/a/plugin.ts'])].sort()).toEqual([
    'exports/index.test.ts',
    'exports/index.ts',
    'plugins/a/manifest.ts',
    'plugins/a/plugin.ts',
    'plugins/index.ts',
  ])
})

test('the nearest importers come first, and a distance ends the search', () => {
  const files: Record<string, string> = {
    'far.test.ts': "import './far.js'",
    'far.ts': "import './near.js'",
    'near.ts': "import './start.js'",
    'start.ts': '',
    'start.test.ts': "import './start.js'",
  }
  const imports = importsIn(Object.keys(files), (file: string) => files[file] ?? '')
  expect([...dependantsOf(imports, ['start.ts'])]).toEqual(['start.ts', 'near.ts', 'start.test.ts', 'far.ts', 'far.test.ts'])
  expect([...dependantsOf(imports, ['start.ts'], 1)]).toEqual(['start.ts', 'near.ts', 'start.test.ts'])
})

test('names of the packages lead to their files', () => {
  const files: Record<string, string> = {
    'exports/index.ts': '',
    'exports/adapters/wagmi.ts': '',
    'exports/siwx-server.ts': '',
    'plugins/send/manifest.ts': '',
    'apps/gateway/createGateway.ts': '',
    'tests/flows/page.test.ts': [
      "import { createAppKit } from 'portico'",
      "import { WagmiAdapter } from 'portico/adapters/wagmi'",
      "import { verify } from 'portico/siwx/server'",
      "const send = await import('portico/plugins/send')",
      "import { createGateway } from 'portico-gateway/createGateway.js'",
      "import { expect } from 'vitest'",
    ].join('\n'),
  }
  const imports = allImportsIn(Object.keys(files), (file: string) => files[file] ?? '')
  expect(imports.get('tests/flows/page.test.ts')).toEqual([
    'exports/index.ts',
    'exports/adapters/wagmi.ts',
    'exports/siwx-server.ts',
    'plugins/send/manifest.ts',
    'apps/gateway/createGateway.ts',
  ])
})
