// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { fakePlugins } from '../../tests/harness/fakePlugins.js'
import { createClient } from '../../client/createClient.js'
import { mainnet, solana } from '../networks.js'
import { AppKitProvider } from '../react.js'
import { useAppKitConnection } from './solanaReact.js'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const Endpoint = () => {
  const { connection } = useAppKitConnection({ commitment: 'finalized' })
  return connection ? `${connection.rpcEndpoint} ${connection.commitment}` : 'none'
}

test('a component gets a connection to the active Solana network, and none on other kinds of network', async () => {
  const appkit = createClient({ networks: [solana, mainnet] }, { plugins: fakePlugins().plugins })
  const page = document.body.appendChild(document.createElement('main'))
  const root = createRoot(page)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    await appkit.destroy()
    page.remove()
  })
  const settle = () => act(async () => void (await import('@solana/web3.js')))
  await act(async () => root.render(createElement(AppKitProvider, { appkit }, createElement(Endpoint))))
  await expect
    .poll(async () => {
      await settle()
      return page.textContent
    })
    .toBe('https://api.mainnet-beta.solana.com/ finalized')
  await act(() => appkit.switchNetwork(mainnet))
  await expect.poll(() => page.textContent).toBe('none')
})
