import { describe, expect, test } from 'vitest'
import { createVaultWorld } from '../testing/vaultWorld.js'

const odd = [
  ...['https://coinbase.com#.lumen.market', 'https://coinbase.com?.lumen.market', 'https://coinbase.com:1#.lumen.market'],
  ...['https://u@coinbase.com#.lumen.market', 'https://coinbase.com\\.lumen.market', 'https://x%2f.lumen.market', 'https://x%2f'],
  ...[
    'https://LUMEN.market',
    'https://lumen.market:443',
    'https://lumen.market/',
    'https://l\u00fcmen.lumen.market',
    'https://',
    'http://[',
    'javascript:alert(1)',
  ],
]

describe('a website that is not the origin that it is written as', () => {
  test.each(odd)('%s gets no mail, no provider and no new device', async (site) => {
    const { createDevice, mails, lines } = await createVaultWorld()
    const phone = await createDevice()
    const { access: token } = await phone.login('anna@example.org')
    for (const [name, body] of [
      ['code', { email: 'bert@example.org', site }],
      ['social', { provider: 'google', site }],
      ['device', { site, key: 'a'.repeat(64) }],
      ['export', { site }],
    ] as const) {
      const { status, body: answer } = await phone.send('POST', name, body, { token })
      expect([name, status, answer.error?.code, answer.error?.field]).toEqual([name, 400, 'INVALID_INPUT', 'site'])
    }
    expect((await phone.send('GET', `site?site=${encodeURIComponent(site)}`)).status).not.toBe(500)
    expect([mails.length, lines.filter(([event]) => event === 'fault')]).toEqual([1, []])
  })

  test('is one that a label under the listed name is not', async () => {
    const { createDevice, mails } = await createVaultWorld()
    const phone = await createDevice()
    const asked = await phone.send('POST', 'code', { email: 'bert@example.org', site: 'https://shop.lumen.market' })
    expect([asked.status, mails.at(-1)?.subject]).toEqual([200, 'Your code for shop.lumen.market'])
  })
})
