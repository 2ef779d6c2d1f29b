// @vitest-environment happy-dom
// What a page says of requests of its own: messages in the modal, and a stack with callbacks.
import { afterEach, expect, test } from 'vitest'
import { kernelIn } from '../harness/kernelIn.js'
import { NetworksView, UnsupportedChainView } from '../../ports/networks.js'
import { createHostWorld } from './hostWorld.js'
import { isBuiltin } from '../harness/isBuiltin.js'

let end: () => Promise<void> = async () => {}
afterEach(async () => {
  await end()
  localStorage.clear()
})
const world = () => {
  const made = createHostWorld({ debug: true })
  end = made.appkit.destroy
  return made
}

test('a message of the page stays until it is dismissed where the page says so, with an icon of the modal', async () => {
  const { appkit } = world()
  const { notices } = await kernelIn(appkit).load()
  await appkit.showSuccessMessage('Done', { autoClose: false, icon: 'wallet' })
  expect(notices.state.get().current).toMatchObject({ variant: 'success', autoClose: false, icon: 'wallet' })
  notices.hide()
  await appkit.showErrorMessage('Not today', { autoClose: 'no', icon: '<svg>' } as never)
  expect(notices.state.get().current).toMatchObject({ variant: 'error', autoClose: true, icon: undefined })
})

test('the requests of a page stand on its stack, the newest ends first, and each callback is called for its end', async () => {
  const { appkit } = world()
  const called: string[] = []
  const entry = (name: string) => ({
    onSuccess: () => called.push(`${name} success`),
    onError: () => called.push(`${name} error`),
    onCancel: () => called.push(`${name} cancel`),
  })
  expect(appkit.isTransactionStackEmpty()).toBe(true)
  for (const name of ['first', 'second', 'third']) appkit.pushTransactionStack(entry(name))
  appkit.pushTransactionStack({})
  expect(appkit.isTransactionStackEmpty()).toBe(false)
  await appkit.popTransactionStack('success')
  await appkit.popTransactionStack('success')
  await appkit.popTransactionStack('error')
  await appkit.popTransactionStack('cancel')
  expect(called).toEqual(['third success', 'second error', 'first cancel'])
  expect(appkit.isTransactionStackEmpty()).toBe(true)
  await appkit.popTransactionStack('error')
  expect(called).toHaveLength(3)
})

test('a request of the page that failed or was cancelled leads one view back, also where its callback throws; a success stays', async () => {
  const { appkit } = world()
  const stack = () =>
    kernelIn(appkit)
      .router.state.get()
      .stack.map(({ view }) => view)
  const { router } = await kernelIn(appkit).load()
  await appkit.open({ view: 'Networks' })
  const [first] = stack()
  const deep = () => {
    router.reset(NetworksView)
    router.push(UnsupportedChainView)
  }
  deep()
  appkit.pushTransactionStack({})
  await appkit.popTransactionStack('success')
  expect(stack()).toHaveLength(2)
  appkit.pushTransactionStack({})
  await appkit.popTransactionStack()
  expect(stack()).toEqual([first])
  deep()
  appkit.pushTransactionStack({
    onError: () => {
      throw new Error('of the page')
    },
  })
  await expect(appkit.popTransactionStack('error')).rejects.toThrow('of the page')
  expect(stack()).toEqual([first])
  appkit.pushTransactionStack({ onCancel: 'no' as never })
  await expect(appkit.popTransactionStack('cancel')).rejects.toThrow('onCancel is not a function.')
  await expect(appkit.popTransactionStack('done' as never)).rejects.toThrow('"done"')
})

test('a view of a plugin that is off is not said to be another one of the same name', async () => {
  const { appkit, told } = world()
  if (isBuiltin('wallets')) await appkit.open({ view: 'AllWallets' })
  expect(told().join()).not.toContain('Did you mean')
  if (isBuiltin('account')) await expect(appkit.open({ view: 'Acount' } as never)).rejects.toThrow('Did you mean "Account"?')
})
