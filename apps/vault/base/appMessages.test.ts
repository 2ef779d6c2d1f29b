import { expect, test } from 'vitest'
import { type AskOf, type ExchangeName, frameProviders, openedParts, pagePrefix, sitePrefix } from 'portico-protocol/frameMessages.js'
import { readAppMessage } from './appMessages.js'

const id = 'a1'.repeat(16)
/** Every request that the widget makes, but the one that another kind of secure site answers: its type names what may be in it. */
const requests: { readonly [name in Exclude<ExchangeName, 'CONNECT_DEVICE'>]: readonly AskOf<name>[] } = {
  GET_CHAIN_ID: [undefined],
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: [undefined],
  INIT_SMART_ACCOUNT: [{ chainId: 1 }, {}],
  SWITCH_NETWORK: [{ chainId: 137 }, { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  CONNECT_EMAIL: [{ email: 'mira@example.com' }],
  CONNECT_OTP: [{ otp: '123456' }, {}],
  CONNECT_SOCIAL: [{ uri: 'https://secure.example/#state=1', preferredAccountType: 'smartAccount', chainId: 1 }, { uri: 'https://secure.example/' }],
  GET_SOCIAL_REDIRECT_URI: [...frameProviders.map((provider) => ({ provider })), { provider: 'x', page: 'https://app.example/' }],
  GET_FARCASTER_URI: [undefined],
  CONNECT_FARCASTER: [undefined],
  GET_USER: [{}, { chainId: 1, preferredAccountType: 'eoa' }],
  SET_PREFERRED_ACCOUNT: [{ type: 'eoa' }, { type: 'smartAccount', chainId: 10 }],
  SIGN_OUT: [undefined],
  IS_CONNECTED: [undefined],
  RPC_REQUEST: [{ method: 'personal_sign', params: ['0x00', '0x01'], chainId: 1, chainNamespace: 'eip155' }, { method: 'eth_chainId' }],
  GET_ID_TOKEN: [{ nonce: 'Zm9yIG9uZSBzaWduLWlu' }],
  RPC_ABORT: [undefined],
  REVIEW_CUT: [{ state: id }],
  UPDATE_EMAIL: [{ email: 'mira@example.com' }],
  UPDATE_EMAIL_PRIMARY_OTP: [{ otp: '123456' }, {}],
  UPDATE_EMAIL_SECONDARY_OTP: [{ otp: '123456' }, {}],
  SYNC_THEME: [{ themeMode: 'dark', themeVariables: { '--portico-accent': '#123456', '--portico-radius': 4 } }, {}],
  SYNC_DAPP_DATA: [
    {
      metadata: { name: 'App', description: 'An app', url: 'https://app.example', icons: ['https://app.example/icon.png'] },
      sdkType: 'appkit',
      projectId: 'p1',
    },
  ],
  RELOAD: [undefined],
  SHOW: openedParts.map((part) => ({ part })),
}

test.each(Object.entries(requests))('the secure site reads %s as the widget writes it, with nothing left out', (name, payloads) => {
  expect(payloads.length).toBeGreaterThan(0)
  for (const payload of payloads)
    expect(readAppMessage({ type: `${pagePrefix}${name}`, id, ...(payload !== undefined && { payload }) })).toEqual({ name, id, payload: { value: payload } })
})

test('what the widget does not ask, and a message of the site itself, is dropped', () => {
  for (const type of [`${pagePrefix}CONNECT_DEVICE`, `${pagePrefix}constructor`, `${sitePrefix}SIGN_OUT`, 'SIGN_OUT'])
    expect(readAppMessage({ type, id })).toBeUndefined()
})

test('the social provider of a login is one of the six, and nothing else', () => {
  expect(frameProviders).toEqual(expect.arrayContaining(['google', 'github', 'apple', 'facebook', 'x', 'discord']))
  expect(frameProviders).toHaveLength(6)
  for (const provider of ['farcaster', 'twitter', 'Google', '', 7, undefined])
    expect(readAppMessage({ type: `${pagePrefix}GET_SOCIAL_REDIRECT_URI`, id, payload: { provider } })).toMatchObject({ payload: undefined })
})
