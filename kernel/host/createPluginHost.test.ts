import { expect, test } from 'vitest'
import { createTestKernel } from '../../tests/harness/createTestKernel.js'
import type { HostOptionSpecs } from '../api/index.js'
import { createPluginHost } from './createPluginHost.js'

class SignIn {
  required = true
}
const options = {
  apiUrl: 'https://api.app.example',
  customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example/key' }] },
  siwx: new SignIn(),
  features: { swap: { tokens: ['ETH'], pick: () => 'ETH' } },
}
const hostOf = (specs: HostOptionSpecs) => {
  const { kernel } = createTestKernel()
  let written: Readonly<Record<string, unknown>> = options
  const host = createPluginHost({ host: kernel.host, written: () => written, specs })
  return { host, change: (to: object) => (written = { ...written, ...to }) }
}

test('host.written: has the options that the manifest names, and no other', () => {
  const { host } = hostOf({ apiUrl: { kind: 'data' }, missing: { kind: 'data' }, constructor: { kind: 'data' } } as HostOptionSpecs)
  expect(host.written).toEqual({ apiUrl: 'https://api.app.example', missing: undefined, constructor: undefined })
  expect(Reflect.has(host, 'given')).toBe(false)
})

test('host.written: an option of the kind "data" is a frozen copy without functions and instances', () => {
  const { host } = hostOf({ customRpcUrls: { kind: 'data' }, siwx: { kind: 'data' }, 'features.swap': { kind: 'data' } })
  const { customRpcUrls } = host.written
  expect([customRpcUrls, host.written.siwx, host.written['features.swap']]).toEqual([options.customRpcUrls, undefined, { tokens: ['ETH'], pick: undefined }])
  expect([Reflect.set(host.written, 'apiUrl', 'https://evil.example'), Reflect.set(Object(customRpcUrls), 'eip155:1', [])]).toEqual([false, false])
  expect(customRpcUrls === options.customRpcUrls).toBe(false)
})

test('host.written: an option of the kind "object" is given as it is', () => {
  expect(hostOf({ siwx: { kind: 'object' } }).host.written.siwx).toBe(options.siwx)
})

test('host.written: the same copy until the host changes its options', () => {
  const { host, change } = hostOf({ apiUrl: { kind: 'data' } })
  const before = host.written
  expect(host.written).toBe(before)
  change({ apiUrl: 'https://new.app.example' })
  expect([host.written.apiUrl, before.apiUrl]).toEqual(['https://new.app.example', 'https://api.app.example'])
})

test('host.options: a plugin cannot change what others read', () => {
  const { kernel } = createTestKernel()
  const host = createPluginHost({ host: kernel.host, written: () => options, specs: {} })
  expect(host.options).toEqual(kernel.host.options)
  expect([Reflect.set(host, 'options', {}), Reflect.set(host.options, 'allowUnsupportedChain', true)]).toEqual([false, false])
})
