// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createFakeEnvironment } from '../../tests/harness/createFakeEnvironment.js'
import { createHost } from './createHost.js'
import { type HostOptions, parseHostOptions } from './parseHostOptions.js'

const build = (options: unknown = {}, page = window as Window & typeof globalThis) => {
  const warned: string[] = []
  const host = createHost({
    given: parseHostOptions(options as HostOptions),
    environment: createFakeEnvironment({ window: page }),
    warn: (text) => void warned.push(text),
  })
  return { host, warned }
}
afterEach(() => {
  document.head.replaceChildren()
  document.title = ''
})

test('what the page says serves where the host says nothing, and is read when asked for', () => {
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

test('what the host says wins, cleaned', () => {
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

test('a page icon that is no image address is left out', () => {
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
  [{ features: { collapseWallets: 'yes' } }, 'features.collapseWallets'],
  [{ features: { connectMethodsOrder: ['wallets'] } }, 'features.connectMethodsOrder'],
  [{ features: { connectorTypeOrder: 'recent' } }, 'features.connectorTypeOrder'],
  [{ enableInjected: 'false' }, 'enableInjected'],
  [{ enableEIP6963: 1 }, 'enableEIP6963'],
  [{ excludeWalletIds: [1] }, 'excludeWalletIds'],
  [{ termsConditionsUrl: true }, 'termsConditionsUrl'],
  [{ projectId: 5 }, 'projectId'],
])('%j is refused and the option named', (options, option) => {
  expect(() => build(options)).toThrow(`The option "${option}" is not valid.`)
})

test.each(['javascript:alert(1)', 'http://app.example', '/terms', ''])('an address like "%s" is left out', (given) => {
  const { host } = build({ metadata: { url: given }, termsConditionsUrl: given, privacyPolicyUrl: given })
  expect(host).toMatchObject({ url: 'https://app.example/', termsUrl: undefined, privacyUrl: undefined })
})

test('the error says what was given and what is accepted', () => {
  expect(() => build({ features: { walletFeaturesOrder: ['send', 'buy'] } })).toThrowErrorMatchingInlineSnapshot(`
    [InvalidOptionError: The option "features.walletFeaturesOrder" is not valid.

    Given: ["send","buy"]
    Accepted: a list of onramp, swaps, receive, send

    Docs: https://github.com/portico-widget/portico/blob/main/docs/errors.md#p100]
  `)
})

test('an option from a polluted prototype is nobody’s option', () => {
  expect(build(JSON.parse('{"__proto__":{"enableInjected":false}}')).host.options.enableInjected).toBe(true)
})

test('without a page everything is what the host says, or empty', () => {
  const environment = { ...createFakeEnvironment(), window: undefined, url: '', domain: '' }
  expect(createHost({ given: parseHostOptions({}), environment })).toMatchObject({ name: '', description: '', url: '', icon: undefined })
  expect(createHost({ given: parseHostOptions({ metadata: { name: 'App', url: 'https://app.example' } }), environment })).toMatchObject({
    name: 'App',
    url: 'https://app.example/',
  })
})
