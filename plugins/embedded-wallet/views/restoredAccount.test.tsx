// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { evm } from '../../../adapters/evm/manifest.js'
import { solana } from '../../../adapters/solana/manifest.js'
import { mountModal } from '../../../tests/harness/mountModal.js'
import { connectAndAccount } from '../../../tests/kernel/testPlugin.js'
import { at, connectedEmbedded, endModal, hold, networks, signature, startEmbedded } from '../testing/connectedEmbedded.js'
import { siteOrigin } from '../testing/scriptedSite.js'
import { evmAddress, withSite } from '../testing/withSite.js'

afterEach(endModal)

test('a site that was loaded anew on another network is moved to that of the account before anything is asked', async () => {
  const first = await connectedEmbedded()
  first.scope.dispose()
  await first.kernel.destroy()
  const { settle, sign, site } = startEmbedded({
    storage: first.storage,
    more: [
      ['GET_CHAIN_ID', () => ({ chainId: 137 })],
      ['RPC_REQUEST', () => signature],
    ],
  })
  await settle()
  const answer = sign()
  await settle()
  expect(await answer).toMatchObject({ value: signature })
  const names = site().asked.map(({ name }) => name)
  expect(site().last('SWITCH_NETWORK')?.payload).toEqual({ chainId: 1 })
  expect(names.indexOf('SWITCH_NETWORK')).toBeLessThan(names.indexOf('GET_USER'))
})

test('after a reload the account comes from storage, and the frame is loaded when something is asked of it', async () => {
  const first = await connectedEmbedded()
  first.scope.dispose()
  await first.kernel.destroy()
  const { session, settle, loaded, sign, site } = startEmbedded({ storage: first.storage, more: [['RPC_REQUEST', () => signature]] })
  await settle()
  expect(session()).toMatchObject({ status: 'connected', address: evmAddress })
  expect(loaded()).toBe(false)
  const answer = sign()
  await settle()
  expect(await answer).toMatchObject({ value: signature })
  expect(
    site()
      .asked.map(({ name }) => name)
      .filter((name) => !name.startsWith('SYNC')),
  ).toEqual(['IS_CONNECTED', 'GET_CHAIN_ID', 'GET_USER', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', 'RPC_REQUEST'])
})

test('a restored account that the site does not know any more is disconnected, and nothing is signed', async () => {
  const first = await connectedEmbedded()
  first.scope.dispose()
  await first.kernel.destroy()
  const { session, settle, sign, site } = startEmbedded({ storage: first.storage, more: [['IS_CONNECTED', () => ({ isConnected: false })]] })
  await settle()
  const answer = sign()
  await settle()
  expect((await answer).error).toMatchObject({ code: 'P359' })
  expect(session()?.status).toBe('disconnected')
  expect(site().last('RPC_REQUEST')).toBeUndefined()
})

test('a site that has another account than the one that is shown signs nothing for it', async () => {
  const first = await connectedEmbedded()
  first.scope.dispose()
  await first.kernel.destroy()
  const other = '0x1111111111111111111111111111111111111111'
  const { session, settle, sign, site } = startEmbedded({ storage: first.storage, more: [['GET_USER', () => ({ address: other, chainId: 1 })]] })
  await settle()
  const answer = sign()
  await settle()
  expect((await answer).error).toMatchObject({ code: 'P344' })
  expect(session()).toMatchObject({ address: other })
  expect(site().last('RPC_REQUEST')).toBeUndefined()
})

test('a frame that does not load is told to the developer, and a request ends with words to the visitor', async () => {
  const first = await connectedEmbedded()
  first.scope.dispose()
  await first.kernel.destroy()
  const element = document.createElement('div')
  const frame = withSite({ element, greets: false, loads: false })
  const mounted = mountModal({
    dev: true,
    storage: first.storage,
    networks,
    host: at(siteOrigin),
    plugins: [...connectAndAccount(), evm(), solana(), frame.plugin],
  })
  hold(mounted)
  await mounted.settle()
  const answer = mounted.kernel.capabilities
    .get('eip155', 'signMessage')
    ?.sign(evmAddress, 'hi')
    .catch((error: unknown) => error)
  await mounted.advance(20_000)
  expect(mounted.text()).toContain('Your wallet isn’t answering Nothing was signed. Your account is safe.')
  expect(mounted.kernel.alerts.state.get().items[0]?.title).toBe('Network Error: Could not load embedded wallet')
  await mounted.press('Close')
  expect(await answer).toMatchObject({ reason: 'rejected' })
})
