// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { kernelIn } from '../harness/kernelIn.js'
import { bitcoinAddressesOf, bitcoinKey, createPsbt, toPsbtText } from '../harness/createBitcoinCoins.js'
import { fakeBitcoin } from '../harness/fakeBitcoin.js'
import { BitcoinPage, modal } from '../public/types/bitcoin.js'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const key = bitcoinKey('visitor')
const own = bitcoinAddressesOf(key)
const shop = bitcoinAddressesOf(bitcoinKey('shop')).payment

/** The example in a page with one wallet, which has the accounts of a key and signs with it. */
const openPage = async () => {
  const wallet = fakeBitcoin({ page: window, dialect: 'sats', key, network: 'Mainnet' })
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    await modal.destroy()
    element.remove()
    localStorage.clear()
    for (const name of ['btc_providers', 'AcmeProvider']) Reflect.deleteProperty(window, name)
  })
  const psbt = toPsbtText(createPsbt({ key, payment: [100_000n], pays: [[shop, 99_000n]] }))
  await act(async () => root.render(<BitcoinPage recipient={shop} psbt={psbt} />))
  const text = (name: string) => element.querySelector(`[data-testid="${name}"]`)?.textContent ?? ''
  /** What the page shows is drawn between two looks: code of the adapter is loaded when it is used. */
  const look = (read: () => string) =>
    expect.poll(async () => {
      await act(async () => {})
      return read()
    })
  const account = () => look(() => text('account'))
  const result = () => look(() => text('result'))
  const press = (label: string) =>
    act(async () => {
      const found = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === label)
      if (!found) throw new Error(`There is no button "${label}".`)
      found.click()
    })
  const connect = () =>
    act(async () => {
      const { sessions } = await kernelIn(modal).load()
      await sessions.connect('bitcoin:Acme')
    })
  return { wallet, element, psbt, look, account, result, press, connect }
}

test('the Bitcoin example of the former kit connects, reads addresses, signs, sends, switches and disconnects', async () => {
  const { wallet, element, psbt, look, account, result, press, connect } = await openPage()
  expect(element.textContent).toBe('Connect Wallet')
  await connect()
  await account().toBe(`bip122 payment ${own.payment}, bip122 ordinal ${own.taproot} on Bitcoin`)
  await press('Get addresses')
  await result().toBe(`Addresses: payment ${own.payment} 02${'11'.repeat(32)}, ordinal ${own.taproot} ${'11'.repeat(32)}`)
  await press('Sign message')
  await result().toBe(`Signature: ${Buffer.alloc(65, 31).toString('base64')}`)
  expect(wallet.calls.at(-1)).toMatchObject({ method: 'signMessage', input: { address: own.payment, message: 'Hello AppKit!' } })
  await press('Send transfer')
  await result().toBe(`Transfer: ${'ab'.repeat(32)}`)
  expect(wallet.calls.at(-1)).toEqual({ method: 'sendTransfer', input: { recipients: [{ address: shop, amount: 1500 }] } })
  await press('Sign PSBT')
  await result().toBe('PSBT: true undefined')
  expect(wallet.calls.at(-1)).toMatchObject({ method: 'signPsbt', input: { psbt, signInputs: { [own.payment]: [0] } } })

  wallet.manner('signMessage', 'decline')
  await press('Sign message')
  await result().toMatch(/^Signature failed: /)
  await press('Switch network')
  await account().toMatch(/ on Bitcoin Testnet$/)
  await press('Disconnect')
  await look(() => element.textContent ?? '').toBe('Connect Wallet')
  expect(wallet.listeners()).toBe(0)
})
