// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { KeyError } from '../keys/errors.js'
import { renderView } from '../tests/renderView.js'
import { Recover, type RecoverProps } from './Recover.js'

const never = () => new Promise<never>(() => {})
const show = async (ways: Partial<RecoverProps['ways']> = {}, recover: (file: string) => Promise<void> = async () => {}) => {
  const ends: unknown[] = []
  const view = await renderView(
    <Recover
      ways={{ file: false, password: false, passkey: false, ...ways }}
      account={{ recover, recoverByPassword: never }}
      transfer={{ openByWindow: never, openByStorage: never, recoverByPasskey: async () => {} }}
      requests={{ begin: never, finish: never }}
      storage={{ may: async () => false, ask: async () => undefined }}
      mayHere
      onDone={() => ends.push('done')}
      onCodeNeeded={() => ends.push('code')}
      onFailed={(error) => ends.push(error)}
      onCancel={() => ends.push('cancelled')}
    />,
  )
  const choose = async (text: string) => {
    const input = view.find('input[type=file]') as HTMLInputElement
    Object.defineProperty(input, 'files', { value: [new File([text], 'recovery.json')], configurable: true })
    await view.settle(() => void input.dispatchEvent(new Event('change', { bubbles: true })))
    await view.settle()
  }
  return { ...view, ends, choose }
}
const labels = (view: Awaited<ReturnType<typeof show>>) => view.all('.pt-body button').map((button) => button.textContent ?? '')

test('only the ways that there are can be chosen, and this browser and another device always', async () => {
  const none = await show()
  expect(labels(none)).toHaveLength(2)
  expect(none.text()).toContain('has no recovery method yet')
  const all = await show({ file: true, password: true, passkey: true })
  expect(labels(all)).toHaveLength(5)
  expect(all.text()).toContain('Choose how to open it.')
})

test('a file opens the wallet with what is in it', async () => {
  const read: string[] = []
  const view = await show({ file: true }, async (file) => void read.push(file))
  await view.choose('{"share":"…"}')
  expect([read, view.ends]).toEqual([['{"share":"…"}'], ['done']])
})

test('a file of an older version says so in an alert, and another one can be chosen', async () => {
  let tries = 0
  const view = await show({ file: true }, async () => {
    if (tries++ === 0) throw new KeyError('mismatch', 'It is of another version.')
  })
  await view.choose('old')
  expect(view.find('[role=alert]').textContent).toContain('This isn’t the latest recovery file for this wallet.')
  expect(view.ends).toEqual([])
  await view.choose('new')
  expect(view.ends).toEqual(['done'])
})

test('a file that is far too large is not read', async () => {
  const read: string[] = []
  const view = await show({ file: true }, async (file) => void read.push(file))
  await view.choose('x'.repeat(20_001))
  expect(read).toEqual([''])
})

test('a passkey opens the wallet in the frame, and the visitor can leave', async () => {
  const view = await show({ passkey: true })
  await view.press('button', 'Use your passkey')
  expect(view.ends).toEqual(['done'])
  await view.press('button', 'Cancel')
  expect(view.ends).toEqual(['done', 'cancelled'])
})

test('the password and another device have views of their own, with a way back', async () => {
  const view = await show({ password: true })
  await view.press('button', 'Enter your recovery password')
  expect(view.text()).toContain('Enter your recovery password')
  await view.press('button', 'Back')
  await view.press('button', 'Approve on another device')
  expect(view.text()).toContain('Use your other device')
  await view.press('button', 'Use another way')
  expect(view.text()).toContain('Open your wallet here')
})
