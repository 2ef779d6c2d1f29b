// Writes a plugin to start from: `npm run new-plugin -- hello` (one of ours) or `npm run new-plugin -- acme/hello` (a package of its own;
// with `--react` its view is a component).
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { readArguments } from './misuse.js'
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

/** The view of a package of its own without a framework, its test, and what the code of the plugin gives it. */
const domView = (name: string) => ({
  given: 'context.t',
  files: {
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
    'src/index.test.ts': `// @vitest-environment happy-dom
import { createTestKernel, testViewContext } from 'portico/testing'
import { expect, test } from 'vitest'
import { ${camel(name)}, ${pascal(name)}View } from './index.js'

test('the view shows its text', async () => {
  const { kernel, open } = createTestKernel({ plugins: [${camel(name)}()] })
  await open({ view: ${pascal(name)}View.id })
  const loaded = await kernel.view(${pascal(name)}View)?.load()
  const element = document.createElement('div')
  if (loaded?.kind === 'dom') loaded.mount(element, { params: undefined, scope: kernel.scope, context: testViewContext(kernel, ${pascal(name)}View) })
  expect(element.textContent).toBe('Nothing here yet')
})
`,
  },
})

/** The same as a component of React. */
const reactView = (name: string) => ({
  given: '',
  files: {
    'src/view.tsx': `import { msg, type ViewModule } from 'portico/plugin'
import { StatusText, useMessage, ViewBody } from 'portico/ui'

const text = msg('${name}.text', 'Nothing here yet')

export const ${pascal(name)} = () => {
  const t = useMessage()
  return (
    <ViewBody>
      <StatusText title={t(text)} />
    </ViewBody>
  )
}

export const view = (): ViewModule<undefined> => ({ kind: 'react', component: ${pascal(name)} })
`,
    'src/index.test.tsx': `// @vitest-environment happy-dom
import { createTestKernel } from 'portico/testing'
import { UiRoot } from 'portico/ui'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ${camel(name)}, ${pascal(name)}View } from './index.js'
import { ${pascal(name)} } from './view.js'

test('the view shows its text', async () => {
  const { kernel, open } = createTestKernel({ plugins: [${camel(name)}()] })
  await open({ view: ${pascal(name)}View.id })
  expect((await kernel.view(${pascal(name)}View)?.load())?.kind).toBe('react')
  const element = document.createElement('div')
  const root = createRoot(element)
  root.render(
    <UiRoot kernel={kernel}>
      <${pascal(name)} />
    </UiRoot>,
  )
  await vi.waitFor(() => expect(element.textContent).toBe('Nothing here yet'))
  root.unmount()
})
`,
  },
})

const reactPackages = { '@types/react': '^19.0.0', '@types/react-dom': '^19.0.0', react: '^19.0.0', 'react-dom': '^19.0.0' }

/** The files of a plugin in a package of its own. */
const theirs = (scope: string, name: string, react: boolean): Files => {
  const View = `${pascal(name)}View`
  const { given, files } = react ? reactView(name) : domView(name)
  return {
    ...packageFiles({
      name: `@${scope}/portico-${name}`,
      exports: { './port': { types: './dist/port.d.ts', default: './dist/port.js' } },
      devDependencies: { ...(react && reactPackages), 'happy-dom': '^20.0.0' },
      react,
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

export default definePlugin<typeof manifest>((${given && 'context'}) => ({
  views: { [${View}.id]: () => importWithRetry(() => import('./view.js')).then(({ view }) => view(${given})) },
}))
`,
    'src/index.ts': `export { ${camel(name)}, manifest } from './manifest.js'
export { ${View} } from './port.js'
`,
    ...files,
    'README.md': `# @${scope}/portico-${name}

A plugin for Portico: \`createAppKit({ plugins: [${camel(name)}()] })\`.
`,
  }
}

/** `hello` or `acme/hello` -> files, or a sentence that says what is wrong. The views of this repository are always components. */
export const filesFor = (id: string, { react = false }: { readonly react?: boolean } = {}): Files | string => {
  const parts = /^(?:([a-z][a-z0-9-]*)\/)?([a-z][a-z0-9-]*)$/.exec(id)
  if (!parts?.[2]) return 'Name the plugin "name" or "scope/name", in lower case: npm run new-plugin -- acme/hello'
  const [, scope, name] = parts
  return scope ? theirs(scope, name, react) : ours(name)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // A flag that is not known ends the program with its name.
  const { values, positionals } = readArguments({ options: { react: { type: 'boolean' } }, allowPositionals: true })
  const [id = ''] = positionals
  writeNew(id, filesFor(id, { react: values.react ?? false }))
  if (!id.includes('/')) {
    const list = 'plugins/index.ts'
    const row = `{ id: '${id}', phase: 'deferred', manifest: () => import('./${id}/manifest.js').then(({ ${camel(id)} }) => ${camel(id)}()) },`
    if (!readFileSync(list, 'utf8').includes(`'./${id}/`)) console.log(`Now add it to ${list}:\n  ${row}`)
  }
}
