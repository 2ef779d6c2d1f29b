import { MessageChannel as NodeChannel } from 'node:worker_threads'
import { afterEach, expect, test } from 'vitest'
import { createAccountTypes } from '../smart/accountTypes.js'
import { predictAccount } from '../smart/predictAccount.js'
import type { Account } from '../account/createAccount.js'
import { createChains } from '../base/createChains.js'
import { createFrame } from './createFrame.js'
import { createHandlers } from './createHandlers.js'
import type { Node } from '../base/createNode.js'
import { FrameError } from '../base/FrameError.js'
import { readConfig } from '../base/readConfig.js'

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const { address } = predictAccount(owner)
const currency = { symbol: 'ETH', decimals: 18 }
const { chains } = readConfig({
  gateway: 'https://gateway.example',
  chains: [
    { id: 'eip155:1', name: 'Ethereum', currency, rpc: 'https://node.example', bundler: 'https://bundler.example' },
    { id: 'eip155:10', name: 'Optimism', currency, rpc: 'https://other.example' },
  ],
})
const toEnd: (() => void)[] = []
afterEach(() => {
  for (const end of toEnd.splice(0)) end()
})

/** The frame's own answers over a port, for a visitor and what the network says of code. */
const open = ({ signedIn = true, code = '0x' as unknown } = {}) => {
  const asked: string[] = []
  const node: Node = async (_, method) => {
    asked.push(method)
    if (code instanceof Error) throw code
    return code
  }
  const unused = () => Promise.reject(new Error('Not part of this test.'))
  const handlers = createHandlers({
    account: {
      current: async () => (signedIn ? { email: 'mira@example.com', wallet: { evmAddress: owner, solanaAddress: '' } } : undefined),
    } as unknown as Account,
    change: { begin: unused },
    chains: createChains(chains, undefined),
    types: createAccountTypes(node),
    ...{
      rpc: unused,
      logIn: unused,
      confirmCurrent: unused,
      confirmNew: unused,
      finishSocial: unused,
      finishFarcaster: unused,
      show: unused,
      idToken: async (nonce: string) => `a.${nonce}.c`,
    },
    ...{ setTheme: () => {}, cutOff: () => {}, endPermissions: unused, announceSignOut: () => {} },
  })
  const { port1, port2 } = new NodeChannel()
  createFrame({ port: port1 as unknown as MessagePort, handlers, checkOrigin: async () => {} })
  toEnd.push(() => {
    port1.close()
    port2.close()
  })
  let count = 0
  const ask = (name: string, payload?: unknown) => {
    const id = (++count).toString(16).padStart(32, '0')
    return new Promise<{ readonly type: string; readonly id: string; readonly payload: unknown }>((resolve) => {
      port2.once('message', resolve)
      port2.postMessage({ type: `@w3m-app/${name}`, id, ...(payload !== undefined && { payload }) })
    })
  }
  return { ask, asked }
}

test('INIT_SMART_ACCOUNT is answered with the address of the smart account, and whether it is deployed', async () => {
  const { ask, asked } = open()
  const answer = { type: '@w3m-frame/INIT_SMART_ACCOUNT_SUCCESS', payload: { address, isDeployed: false } }
  expect(await ask('INIT_SMART_ACCOUNT')).toMatchObject({ ...answer, id: '1'.padStart(32, '0') })
  expect(await ask('INIT_SMART_ACCOUNT', { chainId: 'eip155:1' })).toMatchObject(answer)
  expect(await open({ code: '0x6080' }).ask('INIT_SMART_ACCOUNT', { chainId: 1 })).toMatchObject({ payload: { address, isDeployed: true } })
  // The plain account stays in use, and nothing but code was asked of the network.
  expect(await ask('GET_USER')).toMatchObject({ payload: { address: owner, preferredAccountType: 'eoa' } })
  expect(new Set(asked)).toEqual(new Set(['eth_getCode']))
})

test('INIT_SMART_ACCOUNT is refused without a bundler, without a visitor, and for what is no network', async () => {
  const { ask } = open()
  const refused = { type: '@w3m-frame/INIT_SMART_ACCOUNT_ERROR' }
  expect(await ask('INIT_SMART_ACCOUNT', { chainId: 10 })).toMatchObject({ ...refused, payload: { reason: 'refused' } })
  expect(await ask('INIT_SMART_ACCOUNT', { chainId: -5 })).toMatchObject({ ...refused, payload: { reason: 'invalid' } })
  expect(await ask('INIT_SMART_ACCOUNT', { chainId: 999 })).toMatchObject({ ...refused, payload: { reason: 'invalid' } })
  expect(await ask('INIT_SMART_ACCOUNT', 'now')).toMatchObject({ ...refused, payload: { reason: 'invalid' } })
  expect(await open({ signedIn: false }).ask('INIT_SMART_ACCOUNT')).toMatchObject({ ...refused, payload: { reason: 'expired' } })
})

test('a node that is down, or says nothing of use, leaves the account undeployed', async () => {
  for (const code of [new FrameError('offline', 'The node does not answer.'), 5, null, '0x', 'yes'])
    expect(await open({ code }).ask('INIT_SMART_ACCOUNT')).toMatchObject({ payload: { address, isDeployed: false } })
})

test('the networks with smart accounts are those with a bundler, and the network in use is named as the page names it', async () => {
  const { ask } = open()
  expect(await ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toMatchObject({ payload: { smartAccountEnabledNetworks: [1] } })
  expect(await ask('GET_CHAIN_ID')).toMatchObject({ payload: { chainId: 1 } })
  await ask('SWITCH_NETWORK', { chainId: 10 })
  expect(await ask('GET_CHAIN_ID')).toMatchObject({ payload: { chainId: 10 } })
})

test('createHandlers: a token for the website is asked for by its nonce, and by nothing that is no nonce', async () => {
  const { ask } = open()
  expect((await ask('GET_ID_TOKEN', { nonce: 'Zm9yIG9uZSBzaWdu' })).payload).toEqual({ token: 'a.Zm9yIG9uZSBzaWdu.c' })
  for (const payload of [undefined, {}, { nonce: '' }, { nonce: 'short' }, { nonce: 'x'.repeat(257) }, { nonce: 'with a space in it' }, { nonce: 7 }])
    expect(await ask('GET_ID_TOKEN', payload)).toMatchObject({ type: '@w3m-frame/GET_ID_TOKEN_ERROR', payload: { reason: 'invalid' } })
})
