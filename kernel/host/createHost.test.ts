// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { builtinLooks } from '../../client/builtinLooks.js'
import { builtinOptions } from '../../client/builtinOptions.js'
import { createFakeEnvironment } from '../../tests/harness/createFakeEnvironment.js'
import { createState } from '../state/createState.js'
import { createHost } from './createHost.js'
import { createHostOptions } from './createHostOptions.js'
import type { HostOptions } from './parseHostOptions.js'

const build = (options: unknown = {}, page = window as Window & typeof globalThis) => {
  const warned: string[] = []
  const host = createHost({
    host: createHostOptions({ options: options as HostOptions, state: createState(), specs: { ...builtinOptions, ...builtinLooks } }),
    environment: createFakeEnvironment({ window: page }),
    warn: (text) => void warned.push(text),
  })
  return { host, warned }
}
afterEach(() => {
  document.head.replaceChildren()
  document.title = ''
})

test("the page's title, icon and address are used where the host gives none, and read when requested", () => {
  const { host } = build()
  expect(host).toMatchObject({ name: 'app.example', description: '', url: 'https://app.example/', domain: 'app.example', icon: undefined, mobile: false })
  document.title = 'My\u202e app'
  const meta = document.createElement('meta')
  meta.setAttribute('property', 'og:description')
  meta.setAttribute('content', 'About it')
  const link = document.createElement('link')
  link.setAttribute('rel', 'shortcut icon')
  link.setAttribute('href', '/favicon.png')
  document.head.append(meta, link)
  expect(host).toMatchObject({ name: 'My app', description: 'About it', icon: 'https://app.example/favicon.png' })
})

test("the host's values win, cleaned", () => {
  const { host } = build({
    metadata: { name: 'Ap\u200bp', description: 'Text', url: 'https://app.example/start', icons: ['https://cdn.example/i.png'] },
    projectId: 'abc',
    termsConditionsUrl: 'https://app.example/terms',
    features: { connectMethodsOrder: ['wallet', 'email'], collapseWallets: true, email: true },
    excludeWalletIds: ['a'],
    enableNetworkSwitch: false,
  })
  expect(host).toMatchObject({
    name: 'App',
    url: 'https://app.example/start',
    icon: 'https://cdn.example/i.png',
    termsUrl: 'https://app.example/terms',
    privacyUrl: undefined,
  })
  expect(host.options).toMatchObject({
    projectId: 'abc',
    connectMethodsOrder: ['wallet', 'email'],
    collapseWallets: true,
    legalCheckbox: false,
    excludeWalletIds: ['a'],
    includeWalletIds: [],
    enableNetworkSwitch: false,
    enableInjected: true,
  })
})

test('the page decides its own domain and address', () => {
  const { host, warned } = build({ metadata: { url: 'https://other.example', domain: 'other.example' } })
  expect(host).toMatchObject({ domain: 'app.example', url: 'https://app.example/' })
  expect(warned).toHaveLength(1)
  expect(build({ metadata: { url: 'https://app.example/x' } }).warned).toEqual([])
})

test('a page icon that is not an image address is left out', () => {
  const link = document.createElement('link')
  link.setAttribute('rel', 'icon')
  link.setAttribute('href', 'javascript:alert(1)')
  document.head.append(link)
  expect(build({ metadata: { icons: ['javascript:alert(1)'] } }).host.icon).toBeUndefined()
})

test.each([
  [null, 'options'],
  [5, 'options'],
  [{ metadata: 'x' }, 'metadata'],
  [{ metadata: { name: 5 } }, 'metadata.name'],
  [{ metadata: { url: 5 } }, 'metadata.url'],
  [{ metadata: { icons: 'x' } }, 'metadata.icons'],
  [{ features: [true].length }, 'features'],
  [{ features: { legalCheckbox: 'yes' } }, 'features.legalCheckbox'],
  [{ enableInjected: 'false' }, 'enableInjected'],
  [{ enableEIP6963: 1 }, 'enableEIP6963'],
  [{ excludeWalletIds: [1] }, 'excludeWalletIds'],
  [{ termsConditionsUrl: true }, 'termsConditionsUrl'],
  [{ projectId: 5 }, 'projectId'],
])('%j is refused and the option named', (options, option) => {
  expect(() => build(options)).toThrow(`The option "${option}" is not valid.`)
})

test('what only concerns looks is taken as far as it is known, and never refused', () => {
  const features = { collapseWallets: 'yes', connectMethodsOrder: ['wallets'], connectorTypeOrder: 'recent', walletFeaturesOrder: ['send', 'buy', 5] }
  expect(build({ features }).host.options).toMatchObject({
    collapseWallets: false,
    connectMethodsOrder: undefined,
    connectorTypeOrder: undefined,
    walletFeaturesOrder: ['send'],
  })
  expect(build({ features: { connectMethodsOrder: [] } }).host.options.connectMethodsOrder).toEqual([])
})

test.each(['javascript:alert(1)', 'http://app.example', '/terms', ''])('an address like "%s" is left out', (given) => {
  const { host } = build({ metadata: { url: given }, termsConditionsUrl: given, privacyPolicyUrl: given })
  expect(host).toMatchObject({ url: 'https://app.example/', termsUrl: undefined, privacyUrl: undefined })
})

test('the error says what was given and what is accepted', () => {
  expect(() => build({ excludeWalletIds: ['send', 5] })).toThrowErrorMatchingInlineSnapshot(`
    [InvalidOptionError: The option "excludeWalletIds" is not valid.

    Given: ["send",5]
    Accepted: a list of texts

    Docs: https://github.com/portico-widget/portico/blob/main/docs/reference/errors.md#p100]
  `)
})

test('an option from a polluted prototype is ignored', () => {
  expect(build(JSON.parse('{"__proto__":{"enableInjected":false}}')).host.options.enableInjected).toBe(true)
})

test("without a page every value is the host's, or empty", () => {
  const environment = { ...createFakeEnvironment(), window: undefined, url: '', domain: '' }
  expect(createHost({ host: createHostOptions({ options: {}, state: createState() }), environment })).toMatchObject({
    name: '',
    description: '',
    url: '',
    icon: undefined,
  })
  expect(
    createHost({
      host: createHostOptions({ options: { metadata: { name: 'App', url: 'https://app.example' } }, state: createState() }),
      environment,
    }),
  ).toMatchObject({
    name: 'App',
    url: 'https://app.example/',
  })
})
