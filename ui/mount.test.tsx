// @vitest-environment happy-dom
import { PluginLoadError } from '../kernel/plugins/errors.js'
import { expect, test } from 'vitest'
import { msg, view, viewSpec } from '../kernel/api/index.js'
import { waysToAskAgain } from '../tests/harness/browserNetwork.js'
import type { FakeKernelOptions, FakeView } from '../tests/harness/fakeKernel.js'
import { Row, ListGroup, TextField, useRouter, ViewBody } from './index.js'
import { mountUi } from './testing/renderUi.js'

const list = view('sample.list')
const detail = view<{ readonly name: string }>('sample.detail')
const form = view('sample.form')
const broken = view('sample.broken')
const slow = view('sample.slow')

const List = () => {
  const router = useRouter()
  return (
    <ViewBody>
      <ListGroup>
        <Row label="Harbor" onPress={() => router.push(detail, { name: 'Harbor' })} />
        <Row label="Lantern" onPress={() => router.push(detail, { name: 'Lantern' })} />
        <Row label="Write" onPress={() => router.push(form)} />
      </ListGroup>
    </ViewBody>
  )
}
const Detail = ({ params }: { readonly params: { readonly name: string } }) => <ViewBody>{`About ${params.name}`}</ViewBody>
const Form = () => (
  <ViewBody>
    <TextField first label="Name" value="" onChange={() => {}} />
  </ViewBody>
)

const options = (more: Partial<FakeKernelOptions> & { readonly slow?: FakeView['load']; readonly Broken?: () => null } = {}): FakeKernelOptions => ({
  views: [
    { spec: viewSpec({ ref: list, title: msg('list', 'Wallets') }), module: { kind: 'react', component: List } },
    {
      spec: viewSpec({ ref: detail, title: ({ name }) => ({ message: msg('detail', 'Connect {name}'), values: { name } }), asks: true }),
      module: { kind: 'react', component: Detail },
    },
    { spec: viewSpec({ ref: form, title: msg('form', 'Form') }), module: { kind: 'react', component: Form }, publisher: 'Acme Tools' },
    { spec: viewSpec({ ref: broken, title: msg('broken', 'Broken') }), module: { kind: 'react', component: more.Broken ?? List } },
    { spec: viewSpec({ ref: slow, title: msg('slow', 'Slow') }), plugin: 'slow', load: more.slow },
  ],
  ...more,
})

test('a loaded view is rendered in the first commit, and readiness is reported once', async () => {
  let ready = 0
  const ui = await mountUi(options(), (fake) => fake.open(list.id), { onReady: () => ready++ })
  expect(ui.find('h2').textContent).toBe('Wallets')
  expect(ui.all('li')).toHaveLength(3)
  await ui.press('button', 'Harbor')
  expect(ready).toBe(1)
})

test('opening moves the focus to the heading', async () => {
  const ui = await mountUi(options(), (fake) => fake.open(list.id))
  expect(ui.active?.id).toBe('pt-title')
})

test('embedded in a page it takes no focus and has no close button', async () => {
  const ui = await mountUi(options(), (fake) => fake.open(list.id), { inline: true })
  expect(ui.active).toBeNull()
  expect(ui.all('[aria-label="Close"]')).toHaveLength(0)
})

test('the first field of a form receives the focus', async () => {
  const ui = await mountUi(options(), (fake) => fake.open(list.id))
  await ui.press('button', 'Write')
  expect(ui.active?.tagName).toBe('INPUT')
})

test('back returns the focus to the control that led away', async () => {
  const ui = await mountUi(options(), (fake) => fake.open(list.id))
  await ui.arrived()
  await ui.press('button', 'Lantern')
  expect(ui.find('h2').textContent).toBe('Connect Lantern')
  expect(ui.active?.id).toBe('pt-title')
  await ui.press('button', 'Back')
  expect(ui.active?.textContent).toBe('Lantern')
})

test('the header names the site that asks and the publisher of a third party', async () => {
  const ui = await mountUi(options(), (fake) => fake.open({ view: detail.id, params: { name: 'Harbor' } }))
  expect(ui.find('.pt-head').textContent).toContain('lumen.market')
  await ui.settle(() => ui.kernel.router.push(form))
  expect(ui.find('.pt-head').textContent).toContain('Acme Tools')
  expect(ui.find('.pt-head').textContent).not.toContain('lumen.market')
})

test('Back shows only with history', async () => {
  const ui = await mountUi(options(), (fake) => fake.open(list.id))
  expect(ui.all('[aria-label="Back"]')).toHaveLength(0)
  await ui.press('button', 'Harbor')
  expect(ui.all('[aria-label="Back"]')).toHaveLength(1)
})

test('while a gate is pending the previous view stays', async () => {
  const ui = await mountUi(options(), (fake) => fake.open(list.id))
  await ui.settle(() => {
    ui.state.router.stack.push({ key: 99, view: form.id, params: undefined, status: 'pending' })
  })
  expect(ui.find('h2').textContent).toBe('Wallets')
  await ui.settle(() => {
    const top = ui.state.router.stack.at(-1)
    if (top) ui.state.router.stack[1] = { ...top, status: 'ready' }
  })
  expect(ui.find('h2').textContent).toBe('Form')
})

test.each(waysToAskAgain)('a chunk that fails to load shows an error, and the view after another try by %s', async (_, askAgain) => {
  let offline = true
  const ui = await mountUi(
    options({
      plugins: [{ id: 'slow', version: '1', status: 'waiting', reason: undefined, error: undefined }],
      slow: async () => {
        if (offline) throw new Error('offline')
        return { kind: 'react', component: Form }
      },
    }),
    (fake) => fake.open(list.id, slow.id),
  )
  await ui.arrived()
  expect(ui.find('h3').textContent).toBe('This part didn’t load')
  expect(ui.find('.pt-statusBar').className).toContain('pt-warn')
  offline = false
  await askAgain({ press: (name) => ui.press('button', name), settle: () => ui.settle() })
  expect(ui.all('input')).toHaveLength(1)
  expect(ui.find('.pt-statusBar').className).toContain('pt-idle')
})

test('code that a healthy plugin loads later and that fails to load is reported as not loaded, not as broken', async () => {
  const gone = new PluginLoadError({ plugin: 'sample', what: 'view "sample.slow"', cause: new TypeError('Failed to fetch dynamically imported module') })
  const ui = await mountUi(options({ slow: () => Promise.reject(gone) }), (fake) => fake.open(list.id, slow.id))
  await ui.arrived()
  expect(ui.find('h3').textContent).toBe('This part didn’t load')
  expect(ui.find('.pt-pane').textContent).toContain('Check your internet connection, then try again or reload the page.')
})

test('a view that throws is reported by name, and the rest of the frame works', async () => {
  const breaks = () => {
    throw Object.assign(new Error('no such wallet'), { code: 'P377' })
  }
  const ui = await mountUi(options({ Broken: breaks }), (fake) => fake.open(list.id, broken.id))
  await ui.arrived()
  expect(ui.reports).toEqual(['sample: view sample.broken: no such wallet'])
  expect(ui.find('h3').textContent).toBe('Something didn’t work')
  expect(ui.find('footer').textContent).toContain('Code P377')
  expect(ui.find('[role=alert]').textContent).toContain('Something didn’t work')
  await ui.press('footer button', 'Back')
  expect(ui.find('h2').textContent).toBe('Wallets')
})

test('a missing view can be left', async () => {
  const ui = await mountUi(options(), (fake) => fake.open(list.id, 'gone.view'))
  await ui.arrived()
  expect(ui.find('footer').textContent).toContain('P221')
  await ui.press('footer button', 'Back')
  expect(ui.find('h2').textContent).toBe('Wallets')
})

test('a view of another framework receives an element and a scope that ends with it', async () => {
  const seen: string[] = []
  const other = view<{ readonly word: string }>('other.view')
  const ui = await mountUi(
    {
      views: [
        ...(options().views ?? []),
        {
          spec: viewSpec({ ref: other, title: msg('other', 'Other') }),
          module: {
            kind: 'dom',
            mount: (element, { params, scope }) => {
              element.textContent = params.word
              scope.add(() => seen.push('scope'))
              return () => seen.push('dispose')
            },
          },
        },
      ],
    },
    (fake) => fake.open(list.id, { view: other.id, params: { word: 'plain' } }),
  )
  await ui.arrived()
  expect(ui.find('.pt-pane').textContent).toBe('plain')
  await ui.press('button', 'Back')
  expect(seen.sort()).toEqual(['dispose', 'scope'])
})

test('a view of another framework that throws while mounting gets the error card', async () => {
  const other = view('other.view')
  const ui = await mountUi(
    {
      views: [
        {
          spec: viewSpec({ ref: other }),
          module: {
            kind: 'dom',
            mount: () => {
              throw new Error('no canvas')
            },
          },
        },
      ],
    },
    (fake) => fake.open(other.id),
  )
  expect(ui.reports).toEqual(['sample: view other.view: no canvas'])
  expect(ui.all('.pt-domview')).toHaveLength(0)
  expect(ui.find('h3').textContent).toBe('Something didn’t work')
})

test('the end of the scope leaves no nodes and no style sheets', async () => {
  const ui = await mountUi(options(), (fake) => fake.open(list.id))
  expect(ui.root.adoptedStyleSheets.length).toBeGreaterThan(0)
  await ui.end()
  expect(ui.container.childNodes).toHaveLength(0)
  expect(ui.root.adoptedStyleSheets).toHaveLength(0)
})

test('direction and language follow the locale', async () => {
  const ui = await mountUi(options(), (fake) => fake.open(list.id))
  await ui.settle(() => Object.assign(ui.state.locale, { tag: 'ar', dir: 'rtl' }))
  expect(ui.find('.pt-frame').getAttribute('dir')).toBe('rtl')
  expect(ui.find('.pt-frame').getAttribute('lang')).toBe('ar')
})

test('closing and opening again shows the view without a transition', async () => {
  const ui = await mountUi(options(), (fake) => fake.open(list.id))
  await ui.press('button', 'Harbor')
  await ui.press('[aria-label="Close"]')
  expect(ui.closes.count).toBe(1)
  await ui.settle(() => ui.open(list.id))
  expect(ui.find('h2').textContent).toBe('Wallets')
  expect(ui.active?.id).toBe('pt-title')
})

test('a view starts at its top in a window so low that the whole frame scrolls, and back returns to where it was', async () => {
  const ui = await mountUi(options(), (fake) => fake.open(list.id))
  await ui.arrived()
  const frame = ui.find('.pt-frame')
  frame.scrollTop = 141
  await ui.press('button', 'Write')
  expect(frame.scrollTop).toBe(0)
  await ui.press('[aria-label="Back"]')
  expect(frame.scrollTop).toBe(141)
})

test('a close that is refused is said in words, without any motion', async () => {
  const ui = await mountUi(options(), (fake) => fake.open(list.id))
  await ui.arrived()
  await ui.settle(() => {
    ui.state.router.shake = true
  })
  expect(ui.find('[role=alert]').textContent).toContain('This can’t be closed yet. Choose one of the options first.')
})
