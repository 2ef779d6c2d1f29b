// Writes a plugin to start from: `npm run new-plugin -- hello` (one of ours) or `npm run new-plugin -- acme/hello` (a package of its own).
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { camel, type Files, packageFiles, pascal, writeNew } from './newPackage.js'

const title = (name: string): string => pascal(name).replace(/(?!^)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)

/** The files of one of our plugins: path -> text. */
const ours = (name: string): Files => {
  const View = `${pascal(name)}View`
  return {
    [`ports/${name}.ts`]: `import { view } from '../kernel/api/index.js'

export const ${View} = /* @__PURE__ */ view('${name}.home')
`,
    [`plugins/${name}/manifest.ts`]: `import { defineManifest, into, lazyPlugin, msg, viewSpec } from '../../kernel/api/index.js'
import { importWithRetry } from '../../lib/timing/importWithRetry.js'
import { AccountRows } from '../../ports/account.js'
import { ${View} } from '../../ports/${name}.js'

export const manifest = /* @__PURE__ */ defineManifest({
  id: '${name}',
  apiVersion: 1,
  version: '0.1.0',
  views: [/* @__PURE__ */ viewSpec({ ref: ${View}, title: /* @__PURE__ */ msg('${name}.title', '${title(name)}') })],
  contributes: [
    /* @__PURE__ */ into(AccountRows, { id: '${name}', item: { label: /* @__PURE__ */ msg('${name}.title', '${title(name)}'), icon: 'info', open: ${View} } }),
  ],
})

export const ${camel(name)} = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
`,
    [`plugins/${name}/plugin.ts`]: `import { definePlugin } from '../../kernel/api/index.js'
import { importWithRetry } from '../../lib/timing/importWithRetry.js'
import { ${View} } from '../../ports/${name}.js'
import type { manifest } from './manifest.js'

export default definePlugin<typeof manifest>(() => ({
  views: { [${View}.id]: () => importWithRetry(() => import('./views/${pascal(name)}.js')).then(({ view }) => view()) },
}))
`,
    [`plugins/${name}/views/${pascal(name)}.tsx`]: `import { msg, type ViewModule } from '../../../kernel/api/index.js'
import { StatusText, useMessage, ViewBody } from '../../../ui/index.js'

const text = msg('${name}.text', 'Nothing here yet')

const ${pascal(name)} = () => {
  const t = useMessage()
  return (
    <ViewBody>
      <StatusText title={t(text)} />
    </ViewBody>
  )
}

export const view = (): ViewModule<undefined> => ({ kind: 'react', component: ${pascal(name)} })
`,
    [`plugins/${name}/manifest.test.ts`]: `import { expect, test } from 'vitest'
import { ${View} } from '../../ports/${name}.js'
import { createTestKernel } from '../../tests/harness/createTestKernel.js'
import { ${camel(name)} } from './manifest.js'

test('the view opens', async () => {
  const { kernel, open } = createTestKernel({ plugins: [${camel(name)}()] })
  await open({ view: ${View}.id })
  expect(kernel.router.state.get().stack.map(({ view }) => view)).toEqual([${View}.id])
  expect((await kernel.view(${View})?.load())?.kind).toBe('react')
})
`,
    [`plugins/${name}/README.md`]: `# ${name}

Contributes: a row in the Account view, the view \`${name}.home\`.
Needs: nothing.
Tells: nothing.
`,
  }
}

/** The files of a plugin in a package of its own. */
const theirs = (scope: string, name: string): Files => {
  const View = `${pascal(name)}View`
  return {
    ...packageFiles({
      name: `@${scope}/portico-${name}`,
      exports: { './port': { types: './dist/port.d.ts', default: './dist/port.js' } },
      devDependencies: { 'happy-dom': '^20.0.0' },
    }),
    'src/port.ts': `import { view } from 'portico/plugin'

export const ${View} = /* @__PURE__ */ view('${scope}/${name}.home')
`,
    'src/manifest.ts': `import { defineManifest, importWithRetry, into, lazyPlugin, msg, viewSpec } from 'portico/plugin'
import { AccountRows } from 'portico/ports/account'
import { ${View} } from './port.js'

export const manifest = /* @__PURE__ */ defineManifest({
  id: '${scope}/${name}',
  apiVersion: 1,
  version: '0.1.0',
  publisher: '${title(scope)}',
  views: [/* @__PURE__ */ viewSpec({ ref: ${View}, title: /* @__PURE__ */ msg('${name}.title', '${title(name)}') })],
  contributes: [
    /* @__PURE__ */ into(AccountRows, { id: '${name}', item: { label: /* @__PURE__ */ msg('${name}.title', '${title(name)}'), icon: 'info', open: ${View} } }),
  ],
})

export const ${camel(name)} = /* @__PURE__ */ lazyPlugin(manifest, () => importWithRetry(() => import('./plugin.js')))
`,
    'src/plugin.ts': `import { definePlugin, importWithRetry } from 'portico/plugin'
import type { manifest } from './manifest.js'
import { ${View} } from './port.js'

export default definePlugin<typeof manifest>((context) => ({
  views: { [${View}.id]: () => importWithRetry(() => import('./view.js')).then(({ view }) => view(context.t)) },
}))
`,
    'src/view.ts': `import { msg, type Translate, type ViewModule } from 'portico/plugin'

const text = msg('${name}.text', 'Nothing here yet')

export const view = (t: Translate): ViewModule<undefined> => ({
  kind: 'dom',
  mount(element) {
    const line = document.createElement('p')
    line.textContent = t(text)
    element.replaceChildren(line)
    return () => element.replaceChildren()
  },
})
`,
    'src/index.ts': `export { ${camel(name)}, manifest } from './manifest.js'
export { ${View} } from './port.js'
`,
    'src/index.test.ts': `// @vitest-environment happy-dom
import { createTestKernel, testViewContext } from 'portico/testing'
import { expect, test } from 'vitest'
import { ${camel(name)}, ${View} } from './index.js'

test('the view shows its text', async () => {
  const { kernel, open } = createTestKernel({ plugins: [${camel(name)}()] })
  await open({ view: ${View}.id })
  const loaded = await kernel.view(${View})?.load()
  const element = document.createElement('div')
  if (loaded?.kind === 'dom') loaded.mount(element, { params: undefined, scope: kernel.scope, context: testViewContext(kernel, ${View}) })
  expect(element.textContent).toBe('Nothing here yet')
})
`,
    'README.md': `# @${scope}/portico-${name}

A plugin for Portico: \`createAppKit({ plugins: [${camel(name)}()] })\`.
`,
  }
}

/** `hello` or `acme/hello` -> files, or a sentence that says what is wrong. */
export const filesFor = (id: string): Files | string => {
  const parts = /^(?:([a-z][a-z0-9-]*)\/)?([a-z][a-z0-9-]*)$/.exec(id)
  if (!parts?.[2]) return 'Name the plugin "name" or "scope/name", in lower case: npm run new-plugin -- acme/hello'
  const [, scope, name] = parts
  return scope ? theirs(scope, name) : ours(name)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const id = process.argv[2] ?? ''
  writeNew(id, filesFor(id))
  if (!id.includes('/')) {
    const list = 'plugins/index.ts'
    const row = `{ id: '${id}', phase: 'deferred', manifest: () => import('./${id}/manifest.js').then(({ ${camel(id)} }) => ${camel(id)}()) },`
    if (!readFileSync(list, 'utf8').includes(`'./${id}/`)) console.log(`Now add it to ${list}:\n  ${row}`)
  }
}
