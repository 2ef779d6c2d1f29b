// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { renderUi } from '../../../ui/testing/renderUi.js'
import type { VaultChain } from '../base/readConfig.js'
import type { SignWork } from '../keys/signer.js'
import { createAccountTypes } from '../smart/accountTypes.js'
import { createApproval } from './createApproval.js'
import { createAsk } from './createAsk.js'
import type { ViewHost } from './createViewHost.js'

const owner = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const plain: VaultChain = { id: 'eip155:10', name: 'Optimism', currency: { symbol: 'ETH', decimals: 18 }, rpc: 'https://node.example' }
const withBundler: VaultChain = { ...plain, id: 'eip155:137', name: 'Polygon', bundler: 'https://bundler.example' }
const letters = 'Thirty-two letters may be a hash'

/** A visitor who uses the plain account is asked to sign a message, and sees the review in the frame: their browser is inside an app, without windows. */
const ask = async (message: string, chain: VaultChain) => {
  const ui = await renderUi(<p />)
  const signed: SignWork[] = []
  let draw = (_: ReactNode): void => {}
  const drawn = new Promise<ReactNode>((resolve) => {
    draw = resolve
  })
  const node = async () => '0x'
  const types = createAccountTypes(node)
  types.prefer('eoa')
  const viewHost: ViewHost = {
    setTheme: () => {},
    show: () => {},
    hold: () => {},
    clear: () => {},
    draw: (view) => new Promise((done, fail) => draw(view({ done, fail }))),
  }
  const approve = createApproval({
    viewHost,
    ask: createAsk(
      viewHost,
      { seesCovers: true, inApp: true, windows: { ask: () => () => {}, greeted: () => {} } },
      { ask: () => ({ known: () => [], settled: Promise.resolve() }) },
    ),
    account: {
      current: async () => ({ wallet: { evmAddress: owner.address, solanaAddress: '' } }) as never,
      sign: async (work) => {
        signed.push(work)
        return '0x'
      },
    },
    node,
    types,
    smart: async () => {
      throw new Error('There is no smart account in use.')
    },
    site: 'https://lumen.market',
    open: async () => {},
    now: () => 0,
  })
  const ended = approve({ method: 'personal_sign', params: [message, owner.address], chain }, new AbortController().signal, () => {}).then(
    () => 'signed',
    (error: { readonly reason?: string }) => error.reason,
  )
  await ui.render(await drawn)
  return { ui, signed, ended }
}

test.each([
  ['without smart accounts', plain],
  ['with smart accounts, of which the plain one is used', withBundler],
])('on a network %s, a text of 32 bytes is shown with the reason why it cannot be signed', async (_, chain) => {
  for (const message of [letters, toHex(letters)]) {
    const { ui, signed, ended } = await ask(message, chain)
    expect(ui.container.textContent).toContain(letters)
    expect(ui.container.textContent).toContain('may stand for one you can’t see. It can’t be signed here.')
    expect(ui.find('button', 'Sign').getAttribute('aria-disabled')).toBe('true')
    await ui.press('button', 'Decline')
    expect([await ended, signed]).toEqual(['cancelled', []])
  }
  const { ui } = await ask(`${letters}!`, chain)
  expect(ui.container.textContent).not.toContain('can’t be signed')
})
