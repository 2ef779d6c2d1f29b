// @vitest-environment happy-dom
import { createElement, StrictMode, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handleOf, instances } from '../../elements/instances.js'
import type { Capabilities, SettledTransfer } from '../../kernel/api/index.js'
import type { DepositStatus, PaymentExchange } from '../../ports/pay.js'
import { connect } from '../../plugins/connect/manifest.js'
import { pay } from '../../plugins/pay/manifest.js'
import { storeRecords } from '../../plugins/pay/parseRecords.js'
import { paymentOf } from '../../plugins/pay/testing/payWorld.js'
import { recordOf } from '../../plugins/pay/testing/showPayment.js'
import { createMemoryStorage } from '../../tests/harness/createMemoryStorage.js'
import { fakeWallets } from '../../tests/harness/fakeWallets.js'
import { type MountedModal, mountModal } from '../../tests/harness/mountModal.js'
import { testNetwork } from '../../tests/harness/testNetwork.js'
import {
  getIsPaymentInProgress,
  getPayError,
  getPayResult,
  useAvailableExchanges,
  useExchangeBuyStatus,
  usePay,
  usePayUrlActions,
} from '../../exports/pay-react.js'
// Loaded before the tests, so that opening does not wait for the disk.
import '../../plugins/connect/plugin.js'
import '../../plugins/connect/views/views.js'
import '../../plugins/pay/depositCode.js'
import '../../plugins/pay/plugin.js'
import '../../plugins/pay/startAsking.js'
import '../../plugins/pay/views/lateViews.js'
import '../../plugins/pay/views/views.js'

const shop = '0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13'
const dollar = `0x${'d0'.repeat(20)}`
const hash = `0x${'ab'.repeat(32)}`
const price = {
  paymentAsset: { network: 'eip155:1', asset: dollar, metadata: { name: 'Test Dollar', symbol: 'TUSD', decimals: 6 } },
  recipient: shop,
  amount: '24.00',
  order: { id: '4471' },
}

let root: Root
let page: HTMLElement
let modal: MountedModal | undefined
let remove = () => {}
beforeEach(() => {
  page = document.body.appendChild(document.createElement('main'))
  root = createRoot(page)
})
afterEach(async () => {
  root.unmount()
  remove()
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
  page.remove()
})

/** The payment of `price`, as an earlier page left it while the network confirmed it. */
const left = () => {
  const key = ['eip155:1', dollar, shop.toLowerCase(), 'order', '4471'].join('|')
  const record = recordOf({ payment: paymentOf({ key }), hash, endedAt: undefined, at: Date.UTC(2025, 0, 2) })
  return JSON.stringify({ v: 1, d: storeRecords([record]) })
}

/** A page with a wallet, a chain and an exchange that answer what the test says. */
const world = async ({ flag = true, stored = false }: { readonly flag?: boolean; readonly stored?: boolean } = {}) => {
  const wallets = fakeWallets({ id: 'com.harbor', name: 'Harbor', kind: 'injected' })
  const mined: ((settled: SettledTransfer) => void)[] = []
  const status: { current: DepositStatus } = { current: { status: 'waiting' } }
  const pier: PaymentExchange = {
    ...{ id: 'pier', name: 'Pier Exchange', supports: ({ asset }) => asset === dollar },
    createDeposit: async ({ paymentId: _, ...request }) => ({ ...request, sessionId: 'pier-1', url: 'https://pier.example/1' }),
    readStatus: async () => status.current,
  }
  const never = () => new Promise<never>(() => {})
  wallets.extra = {
    calls: { read: never } as unknown as Capabilities['calls'],
    transfer: {
      readAddress: async (text) => ({ address: text }),
      ...{ estimate: never, prepare: never, decode: never, simulate: never, send: never },
      wait: () => new Promise((done) => mined.push(done)),
    },
  }
  const storage = createMemoryStorage()
  if (stored) storage.setItem('portico:main:pay:payments', left())
  /** A node that knows nothing. */
  const fetch = async (_: unknown, init?: RequestInit) => {
    const asked = JSON.parse(String(init?.body)) as { readonly id: number }
    return Response.json(Array.isArray(asked) ? asked.map(({ id }) => ({ jsonrpc: '2.0', id, result: null })) : { jsonrpc: '2.0', id: asked.id, result: null })
  }
  const made = mountModal({
    ...{ storage, fetch, networks: [testNetwork('eip155', 1, 'Ethereum')] },
    plugins: [connect(), ...(flag ? [pay({ exchanges: [pier] })] : []), wallets.plugin],
    host: { metadata: { name: 'Lumen Market', description: '', url: 'https://lumen.market', icons: [] } },
  })
  modal = made
  remove = instances.add(handleOf(made.kernel))
  const step = async (run: () => unknown) => {
    await run()
    await made.settle()
  }
  await step(() => made.kernel.preload())
  const connection = made.kernel.sessions.connect('com.harbor', { chain: 'eip155:1' })
  await step(() => undefined)
  await step(() => wallets.asked.at(-1)?.approve({ chain: 'eip155:1' }))
  await connection
  return { ...made, mined, status, step }
}

interface Shown<value> {
  current: value | undefined
}
const Probe = ({ use, shown }: { readonly use: () => unknown; readonly shown: Shown<unknown> }) => {
  const value = use()
  useEffect(() => {
    shown.current = value
  })
  return null
}
/** Shows what a hook returns, and keeps the latest of it. */
const show = async <value>(use: () => value) => {
  const shown: Shown<value> = { current: undefined }
  root.render(createElement(StrictMode, null, createElement(Probe, { use, shown })))
  await expect.poll(() => shown.current).toBeDefined()
  return () => {
    if (shown.current === undefined) throw new Error('The hook has returned nothing yet.')
    return shown.current
  }
}

test('usePay: a payment is open, and closed when the visitor leaves before anything was asked', async () => {
  const made = await world()
  const used = await show(() => usePay())
  expect(used()).toMatchObject({ isPending: false, isSuccess: false, isError: false, data: undefined })
  await made.step(() => used().open(price))
  expect([made.stack(), used().isPending]).toEqual([['pay.choose'], true])
  await made.step(() => made.kernel.router.close())
  expect([used().isPending, used().isError]).toEqual([false, false])
})

test('usePay: asks for what the options said when it was called although the page changes them meanwhile', async () => {
  const made = await world()
  const used = await show(() => usePay())
  const options = { ...price, paymentAsset: { ...price.paymentAsset }, amount: '24.00' }
  const opened = used().open(options)
  Object.assign(options.paymentAsset, { asset: `0x${'66'.repeat(20)}` })
  options.amount = '99.00'
  await made.step(() => opened)
  expect(made.root.textContent).toContain('24.00')
  expect(made.root.textContent).not.toContain('99.00')
})

test('usePay: refuses options that throw when they are read', async () => {
  const made = await world()
  const used = await show(() => usePay())
  const hostile = Object.defineProperty({ ...price }, 'amount', {
    get: () => {
      throw new Error('no')
    },
    enumerable: true,
  })
  await made.step(() => used().open(hostile))
  expect(used().error?.code).toBe('INVALID_PAYMENT_CONFIG')
})

test('usePay: follows a payment that was sent to its receipt, and calls once with the hash', async () => {
  const made = await world({ stored: true })
  const calls: unknown[] = []
  const used = await show(() => usePay({ onSuccess: (result) => calls.push(result), onError: ({ code }) => calls.push(code) }))
  await made.step(() => used().open(price))
  expect([made.stack(), used().isPending, calls]).toEqual([['pay.progress'], true, []])
  await made.step(() => made.mined[0]?.({ outcome: 'done', hash, fee: 7n }))
  await expect.poll(() => used().isSuccess).toBe(true)
  expect(used()).toMatchObject({ isPending: false, isError: false, data: hash })
  expect([calls, getPayResult(), getPayError(), getIsPaymentInProgress()]).toEqual([[hash], hash, undefined, false])
})

test('usePay: gives an error when the network refused the payment, and is pending when the visitor tries again', async () => {
  const made = await world({ stored: true })
  const codes: string[] = []
  const used = await show(() => usePay({ onError: ({ code }) => codes.push(code) }))
  await made.step(() => used().open(price))
  await made.step(() => made.mined[0]?.({ outcome: 'reverted', hash, fee: 7n }))
  expect([used().isError, used().error?.code, codes, getPayError()?.code]).toEqual([
    true,
    'GENERIC_PAYMENT_ERROR',
    ['GENERIC_PAYMENT_ERROR'],
    'GENERIC_PAYMENT_ERROR',
  ])
  await made.step(() => made.press('Try again'))
  expect([used().isError, used().isPending]).toEqual([false, true])
})

test('usePay: is pending while a payment is unclear, with neither a result nor an error', async () => {
  const made = await world({ stored: true })
  const calls: unknown[] = []
  const used = await show(() => usePay({ onSuccess: (result) => calls.push(result), onError: ({ code }) => calls.push(code) }))
  await made.step(() => used().open(price))
  await made.step(() => made.mined[0]?.({ outcome: 'unclear', hash, fee: undefined }))
  expect(used()).toMatchObject({ isPending: true, isSuccess: false, isError: false, data: undefined })
  expect([calls, getIsPaymentInProgress()]).toEqual([[], true])
})

test('usePay: gives the code of a wrong option, and opens nothing', async () => {
  const made = await world()
  const codes: string[] = []
  const used = await show(() => usePay({ onError: ({ code }) => codes.push(code) }))
  await made.step(() => used().open({ ...price, amount: '24,00' }))
  expect([used().error?.code, used().isPending, codes, made.stack()]).toEqual(['INVALID_AMOUNT', false, ['INVALID_AMOUNT'], ['connect.list']])
  await made.step(() => used().open(price))
  expect([used().error, used().isPending]).toEqual([undefined, true])
})

test('usePay: gives an error when the feature is off', async () => {
  const made = await world({ flag: false })
  const used = await show(() => usePay())
  await made.step(() => used().open(price))
  expect([used().isError, used().error?.code]).toEqual([true, 'UNABLE_TO_INITIATE_PAYMENT'])
})

test('useAvailableExchanges: lists the exchanges that send an asset', async () => {
  const made = await world()
  const used = await show(() => useAvailableExchanges({ asset: dollar, network: 'eip155:1' }))
  await made.step(() => undefined)
  expect(used()).toMatchObject({ data: [{ id: 'pier', name: 'Pier Exchange' }], isLoading: false, error: undefined })
  const none = await show(() => useAvailableExchanges({ asset: 'native', network: 'eip155:1' }))
  await made.step(() => undefined)
  expect(none().data).toEqual([])
})

test('useAvailableExchanges: gives the code when the page has no payments', async () => {
  const made = await world({ flag: false })
  const used = await show(() => useAvailableExchanges())
  await made.step(() => undefined)
  expect([used().error?.code, used().isLoading]).toEqual(['UNABLE_TO_INITIATE_PAYMENT', false])
})

test('usePayUrlActions: returns the page of an exchange only for exactly what was asked for', async () => {
  const made = await world()
  const used = await show(() => usePayUrlActions())
  const params = { network: 'eip155:1', asset: dollar, amount: '24.00', recipient: shop }
  const session = used().getUrl('pier', params)
  // The newest block is asked for first, and nobody answers.
  await made.step(() => made.advance(6_000))
  expect(await session).toEqual({ url: 'https://pier.example/1', sessionId: 'pier-1' })
  await expect(used().getUrl('nobody', params)).rejects.toMatchObject({ code: 'ASSET_NOT_SUPPORTED' })
  await expect(used().getUrl('pier', { ...params, amount: '1,5' })).rejects.toMatchObject({ code: 'INVALID_AMOUNT' })
})

test('useExchangeBuyStatus: asks until the exchange says that it is over', async () => {
  const made = await world()
  const told: string[] = []
  const used = await show(() =>
    useExchangeBuyStatus({
      ...{ exchangeId: 'pier', sessionId: 'pier-1' },
      onSuccess: ({ txHash }) => told.push(txHash ?? ''),
    }),
  )
  await made.step(() => undefined)
  expect(used().data).toEqual({ status: 'IN_PROGRESS' })
  made.status.current = { status: 'sent', hash }
  await made.step(() => used().refetch())
  expect([used().data, told]).toEqual([{ status: 'SUCCESS', txHash: hash }, [hash]])
  made.status.current = { status: 'failed' }
  await made.step(() => undefined)
  expect(used().data?.status).toBe('SUCCESS')
})

test('useExchangeBuyStatus: says that the deposit failed', async () => {
  const made = await world()
  made.status.current = { status: 'failed' }
  const used = await show(() => useExchangeBuyStatus({ exchangeId: 'pier', sessionId: 'pier-1' }))
  await made.step(() => undefined)
  expect([used().data?.status, used().error?.code]).toEqual(['FAILED', 'GENERIC_PAYMENT_ERROR'])
})
