// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:3000/" }
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { define } from '../../elements/define.js'
import type { AppKit } from '../../client/AppKit.js'
import { createAppKit } from '../../exports/core.js'
import { mainnet } from '../../exports/networks.js'
import { fakePlugins } from '../../tests/harness/fakePlugins.js'
import { soon } from '../../tests/harness/soon.js'
import { analytics } from './manifest.js'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  Reflect.deleteProperty(navigator, 'userActivation')
})

/** A server of the page's own, which writes down what it is told. */
const startServer = async () => {
  const told: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      if (request.method === 'POST') told.push((JSON.parse(body) as { props: { event: string } }).props.event)
      response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))
  return { told, apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a page of `portico/core` with this plugin counts what its visitors do, what they press on the page’s own button first, and each once', async () => {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true })
  define(customElements, () => undefined)
  const { told, apiUrl } = await startServer()
  const appkit: AppKit = createAppKit({ networks: [mainnet], apiUrl, plugins: [...fakePlugins().plugins, analytics()] })
  ends.push(appkit.destroy)
  const heard: string[] = []
  appkit.subscribeEvents(({ data }) => heard.push(data.event))
  const button = document.body.appendChild(document.createElement('appkit-network-button'))
  ends.push(() => button.remove())
  const press = () => button.shadowRoot?.querySelector('button')?.click()

  press()
  expect(heard).toEqual(['CLICK_NETWORKS'])
  await soon(() => told).toEqual(['CLICK_NETWORKS', 'MODAL_OPEN'])
  await appkit.close()
  press()
  await soon(() => told).toEqual(['CLICK_NETWORKS', 'MODAL_OPEN', 'MODAL_CLOSE', 'CLICK_NETWORKS', 'MODAL_OPEN'])
  expect(heard).toEqual(['CLICK_NETWORKS', 'MODAL_OPEN', 'MODAL_CLOSE', 'CLICK_NETWORKS', 'MODAL_OPEN'])
})
