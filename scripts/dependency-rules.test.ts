// @looks-at widget
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const cli = path.resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
const config = path.resolve('.dependency-cruiser.cjs')

/** Names of the rules that a tree of files breaks, each with the file that breaks it. */
const broken = (files: Record<string, string>): string[] => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'portico-rules-'))
  try {
    for (const [file, text] of Object.entries({
      'tsconfig.json': '{"compilerOptions":{"module":"NodeNext","jsx":"react-jsx"}}',
      'package.json': '{"type":"module","dependencies":{"react":"*","lit-html":"*","valtio":"*","zod":"*"}}',
      ...files,
    })) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), text)
    }
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
    const folders = [...new Set(Object.keys(files).map((file) => file.split('/')[0] ?? ''))]
    let output: string
    try {
      output = execFileSync(process.execPath, ['--import', 'tsx', cli, '--config', config, '--output-type', 'json', ...folders], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    } catch (error) {
      output = String((error as { stdout: unknown }).stdout)
    }
    const { summary } = JSON.parse(output) as { summary: { violations: { from: string; rule: { name: string } }[] } }
    return [...new Set(summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`))].sort()
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

test('each rule refuses what it is there for', { timeout: 30_000 }, () => {
  const found = broken({
    'kernel/api/index.ts': 'export const contract = 1',
    'kernel/other.ts': "import type { Connect } from '../ports/connect.js'\nexport type A = Connect",
    'kernel/state/fine.ts': "import { proxy } from 'valtio/vanilla'\nexport const make = () => proxy({})",
    'kernel/loose.ts': "import { proxy } from 'valtio/vanilla'\nexport const make = () => proxy({})",
    'kernel/circle.ts': "import type { B } from './circleBack.js'\nexport type A = B",
    'kernel/circleBack.ts': "import type { A } from './circle.js'\nexport type B = A | 1",
    'kernel/lost.ts': "import { gone } from './gone.js'\nexport const a = gone",
    'ports/connect.ts': "import { contract } from '../kernel/api/index.js'\nexport type Connect = typeof contract",
    'ports/wrong.ts': "import { other } from '../lib/other.js'\nexport const a = other",
    'protocol/wrong.ts': "import { contract } from '../kernel/api/index.js'\nexport const a = contract",
    'protocol/right.ts': "import { other } from '../lib/other.js'\nexport const a = other",
    'lib/other.ts': 'export const other = 1',
    'lib/wrong.ts': "import type { contract } from '../kernel/api/index.js'\nexport type A = typeof contract",
    'ui/index.ts': "export { Button } from './kit/Button.js'",
    'ui/kit/Button.tsx': "import { useState } from 'react'\nexport const Button = () => useState(1)",
    'ui/kit/wrong.ts': "import type { contract } from '../../kernel/api/index.js'\nexport type A = typeof contract",
    'ui/mount.tsx': "import { other } from '../kernel/other.js'\nexport const mount = other",
    'elements/wrong.ts': "import { mount } from '../ui/mount.js'\nexport const a = mount",
    'elements/right.ts': "import { html } from 'lit-html'\nexport const a = () => [html, import('../ui/mount.js')]",
    'plugins/one/manifest.ts': "import plugin from './plugin.js'\nexport const one = plugin",
    'plugins/one/plugin.ts':
      "import { View } from './views/View.js'\nimport type { two } from '../two/manifest.js'\nexport default View as unknown as typeof two",
    'plugins/one/views/View.tsx': "import { Button } from '../../../ui/kit/Button.js'\nexport const View = Button",
    'plugins/one/controller.ts': "import { useState } from 'react'\nimport { html } from 'lit-html'\nexport const a = [useState, html]",
    'plugins/two/fine.ts': "import { a } from '../../protocol/right.js'\nexport const b = a",
    'plugins/two/manifest.ts': "export const two = () => import('./plugin.js')",
    'plugins/two/plugin.ts':
      "import type { Button } from '../../ui/index.js'\nimport type { two } from './manifest.js'\nexport default (): typeof Button | typeof two | undefined => undefined",
    'adapters/chain/manifest.ts': "export const chain = () => import('./plugin.js')",
    'adapters/chain/plugin.ts': "import { z } from 'zod'\nimport { one } from '../../plugins/one/manifest.js'\nexport default [z, one]",
    'exports/index.ts': "import { one } from '../plugins/one/manifest.js'\nexport { one }",
    'plugins/index.ts':
      "import { one } from './one/manifest.js'\nexport const list = [one, () => import('./two/manifest.js'), () => import('./one/controller.js')]",
    'client/builtinParts.ts': "import { list } from '../plugins/index.js'\nexport { list }",
    'apps/vault/base/error.ts': 'export const error = 1',
    'apps/vault/keys/up.ts':
      "import type { other } from '../../../lib/other.js'\nimport { view } from '../views/view.js'\nexport default [view as typeof other]",
    'apps/vault/views/view.ts':
      "import { Button } from '../../../ui/kit/Button.js'\nimport { error } from '../base/error.js'\nexport const view = [Button, error]",
    'apps/vault/views/kernel.ts': "import { other } from '../../../kernel/other.js'\nexport default other",
    'apps/vault/views/whole.ts': "import { Button } from '../../../ui/index.js'\nexport default Button",
    'apps/vault/smart/drawn.ts': "import { Button } from '../../../ui/kit/Button.js'\nexport default Button",
    'apps/vault/window/wrong.ts': "import { right } from '../frame/right.js'\nexport default right",
    'apps/vault/frame/right.ts': "import { view } from '../views/view.js'\nexport const right = view",
    'apps/vault/serve/wrong.ts': "import { error } from '../base/error.js'\nexport default error",
    'apps/vault/tests/free.ts': "import { other } from '../../../kernel/other.js'\nexport default other",
    'ui/frame/list.ts': "import { list } from '../../plugins/index.js'\nexport { list }",
    'apps/gateway/http/right.ts': "import { other } from '../../../protocol/right.js'\nexport const a = other",
    'apps/gateway/http/wrong.ts': "import { other } from '../../../lib/other.js'\nexport const a = other",
    'apps/gateway/vault/right.ts': "import { a } from '../http/right.js'\nexport const b = a",
    'apps/gateway/store/wrong.ts': "import { b } from '../vault/right.js'\nexport const c = b",
    'apps/gateway/store/upward.ts': "import type { Parts } from '../vault/VaultParts.js'\nexport const d = [] as readonly Parts[]",
    'apps/gateway/vault/VaultParts.ts': "import type { one } from '../store/Store.js'\nexport interface Parts { readonly one: typeof one }",
    'apps/gateway/store/Store.ts': 'export const one = 1',
    'apps/gateway/createGateway.ts': "import { b } from './vault/right.js'\nexport const d = b",
    'apps/gateway/settings/wrong.ts': "import { d } from '../createGateway.js'\nexport const e = d",
    'apps/gateway-client/wrong.ts':
      "import type { other } from '../../protocol/right.js'\nimport { html } from 'lit-html'\nexport default [html as typeof other]",
    'apps/sandbox/world/settings.ts': 'export const port = 1',
    'apps/sandbox/world/wrong.ts': "import { relay } from '../relay/right.js'\nexport const a = relay",
    'apps/sandbox/relay/right.ts': "import { port } from '../world/settings.js'\nexport const relay = port",
    'apps/sandbox/mail/wrong.ts': "import { relay } from '../relay/right.js'\nexport const a = relay",
    'apps/sandbox/web/wrong.ts': "import { d } from '../../gateway/createGateway.js'\nexport const a = d",
    'apps/sandbox/wallets/wrong.ts': "import { relay } from '../relay/right.js'\nexport const a = relay",
    'apps/sandbox/wallets/right.ts': "import { port } from '../world/settings.js'\nexport const a = port",
  })
  expect(found).toEqual([
    'adapters/chain/plugin.ts: adapter-keeps-to-itself',
    'adapters/chain/plugin.ts: one-list-names-the-plugins',
    'adapters/chain/plugin.ts: zod-in-validate',
    'adapters/chain/plugin.ts: zod-mini',
    'apps/gateway-client/wrong.ts: gateway-client-needs-no-package',
    'apps/gateway-client/wrong.ts: gateway-client-stands-alone',
    'apps/gateway/http/wrong.ts: gateway-http-imports',
    'apps/gateway/http/wrong.ts: gateway-stands-alone',
    'apps/gateway/settings/wrong.ts: gateway-settings-start-nothing',
    'apps/gateway/store/upward.ts: gateway-store-looks-down',
    'apps/gateway/store/wrong.ts: gateway-store-imports',
    'apps/gateway/store/wrong.ts: gateway-store-looks-down',
    'apps/sandbox/mail/wrong.ts: sandbox-mail-imports',
    'apps/sandbox/wallets/wrong.ts: sandbox-pages-run-in-browsers',
    'apps/sandbox/web/wrong.ts: sandbox-asks-apps-by-name',
    'apps/sandbox/world/wrong.ts: sandbox-world-imports',
    'apps/vault/keys/up.ts: vault-keys-imports',
    'apps/vault/serve/wrong.ts: vault-server-stands-alone',
    'apps/vault/smart/drawn.ts: vault-smart-imports',
    'apps/vault/views/kernel.ts: vault-views-imports',
    'apps/vault/views/whole.ts: vault-views-imports',
    'apps/vault/window/wrong.ts: vault-window-imports',
    'elements/wrong.ts: elements-load-ui-lazily',
    'exports/index.ts: one-list-names-the-plugins',
    'kernel/circle.ts: no-cycles',
    'kernel/loose.ts: valtio-in-state',
    'kernel/lost.ts: no-unresolved',
    'kernel/other.ts: kernel-imports-kernel-and-lib',
    'lib/wrong.ts: lib-imports-nothing-of-ours',
    'plugins/index.ts: the-list-imports',
    'plugins/index.ts: the-list-loads-lazily',
    'plugins/one/controller.ts: lit-in-elements',
    'plugins/one/controller.ts: react-in-views',
    'plugins/one/manifest.ts: manifest-loads-code-lazily',
    'plugins/one/plugin.ts: plugin-keeps-to-itself',
    'plugins/one/plugin.ts: plugin-loads-views-lazily',
    'plugins/one/views/View.tsx: view-imports',
    'plugins/two/plugin.ts: plugin-keeps-to-itself',
    'ports/wrong.ts: ports-import-contract-and-ports',
    'protocol/wrong.ts: protocol-imports-lib',
    'ui/frame/list.ts: the-client-reads-the-list',
    'ui/frame/list.ts: ui-imports',
    'ui/kit/wrong.ts: kit-knows-no-kernel',
    'ui/mount.tsx: ui-imports',
  ])
})
