// @vitest-environment happy-dom
// The kit as a host creates it: its own plugins are known as such, whatever a stranger says.
import { expect, test } from 'vitest'
import { createAppKit } from '../../client/createAppKit.js'
import { kernelIn } from '../harness/kernelIn.js'
import { grant } from '../../exports/plugin.js'
import { mainnet } from '../../exports/networks.js'
import { IdentityChanged } from '../../ports/names.js'
import { testPlugin } from '../kernel/testPlugin.js'

test('a kit with plugins of third parties knows its own, refuses their ids to others, and says what was granted', async () => {
  const guide = grant(testPlugin('acme/guide'), ['enters:connect'])
  const appkit = createAppKit({
    networks: [mainnet],
    plugins: [
      testPlugin('acme/connect', { replaces: 'connect' }),
      testPlugin('siwx'),
      testPlugin('acme/names', {
        activation: ['startup'],
        setup: (context) => {
          context.emit(IdentityChanged, { identity: undefined })
          return {}
        },
      }),
      guide,
      // As a plugin that loads its manifest later is passed.
      { load: async () => [testPlugin('review')] },
    ],
    features: { analytics: false },
  })
  const kernel = await kernelIn(appkit).load()
  const info = (id: string) => kernel.plugins.list().filter((plugin) => plugin.id === id)
  expect(info('connect').map(({ status }) => status)).not.toContain('off')
  expect(info('acme/connect')).toMatchObject([{ status: 'unavailable', error: { code: 'P231' } }])
  for (const id of ['siwx', 'review']) expect(info(id)).toMatchObject([{ status: 'unavailable', reason: `the id "${id}" belongs to Portico` }])
  expect(info('acme/guide')).toMatchObject([{ granted: ['enters:connect'] }])
  await expect.poll(() => kernel.alerts.state.get().items.map(({ title }) => title)).toContain('Plugin "acme/names" did not emit "names:identity".')
  // Nothing of the kit's own is taken for a stranger's.
  expect(kernel.view({ id: 'connect.list' })?.publisher).toBeUndefined()
  expect(
    kernel.plugins
      .list()
      .filter(({ id, reason }) => !id.includes('/') && reason?.includes('belongs to'))
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['review', 'siwx'])
  await appkit.destroy()
})
