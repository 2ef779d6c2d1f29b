'use client'

import { EvmAdapter } from 'portico/adapters/evm'
import { mainnet, polygon } from 'portico/networks'
import { createAppKit } from 'portico/react'
import { DefaultSIWX, InformalMessenger, ServerStorage } from 'portico/siwx'

/** Read through a node of the site's own, where it has one. */
const by = <network extends object>(network: network, rpc: string | undefined) => (rpc ? { ...network, rpcUrls: { default: { http: [rpc] } } } : network)

const listeners = new Set<() => void>()
/** Tells when the server has another answer to the question who is signed in. */
export const onSignedInOrOut = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const server = new ServerStorage({
  url: '/siwx',
  fetch: async (input, init) => {
    const answer = await fetch(input, init)
    if (init?.method === 'POST' && answer.ok) for (const tell of listeners) tell()
    return answer
  },
})

const projectId = process.env.NEXT_PUBLIC_PROJECT_ID

export const appkit = createAppKit({
  // Wallets on phones are met by the name of a project.
  ...(projectId ? { projectId } : { enableWalletConnect: false }),
  networks: [by(mainnet, process.env.NEXT_PUBLIC_MAINNET_RPC), by(polygon, process.env.NEXT_PUBLIC_POLYGON_RPC)],
  adapters: [new EvmAdapter()],
  metadata: { name: 'Print room', description: 'A shop with a members’ page' },
  siwx: new DefaultSIWX({
    storage: server,
    messenger: new InformalMessenger({ statement: 'Sign in to see the prints that are kept for members.', getNonce: server.getNonce }),
  }),
})
