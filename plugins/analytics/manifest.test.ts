import { expect, test } from 'vitest'
import { analytics, manifest } from './manifest.js'

test('the manifest is plain data: what a visitor does starts it, and there is one place to send to', () => {
  expect(manifest).toMatchObject({
    id: 'analytics',
    feature: { flag: 'analytics', fallback: true },
    activation: ['event:modal:opened', 'event:analytics:tracked'],
    http: { pulse: { origin: 'https://pulse.walletconnect.org', option: 'apiUrl', auth: 'project-id' } },
  })
  expect(manifest.feature).not.toHaveProperty('remote')
})

test('the host’s input reaches the plugin', () => {
  expect(analytics({ sample: true })).toMatchObject({ input: { sample: true }, manifest: { id: 'analytics' } })
})
