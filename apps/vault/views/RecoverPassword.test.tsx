// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { CodeNeededError } from '../base/CodeNeededError.js'
import { FrameError } from '../base/FrameError.js'
import { KeyError } from '../keys/errors.js'
import { renderView } from '../tests/renderView.js'
import { RecoverPassword } from './RecoverPassword.js'

const show = async (...answers: readonly (boolean | Error)[]) => {
  const left = [...answers]
  const tried: string[] = []
  const ends: unknown[] = []
  const view = await renderView(
    <RecoverPassword
      recoverByPassword={async (password) => {
        tried.push(password)
        const next = left.shift() ?? false
        if (next instanceof Error) throw next
        return next
      }}
      onDone={() => ends.push('done')}
      onCodeNeeded={() => ends.push('code')}
      onFailed={(error) => ends.push(error)}
      onBack={() => ends.push('back')}
    />,
  )
  const submit = () => view.settle(() => void view.find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  const send = async (password: string) => {
    await view.type('input', password)
    await submit()
  }
  return { ...view, tried, ends, send, submit }
}

test('the password opens the wallet, and an empty one is not tried', async () => {
  const view = await show(true)
  await view.submit()
  expect(view.tried).toEqual([])
  expect(view.find('input').getAttribute('autocomplete')).toBe('current-password')
  await view.send('anchors aweigh')
  expect([view.tried, view.ends]).toEqual([['anchors aweigh'], ['done']])
})

test.each<readonly [string, boolean | Error, string]>([
  ['another password', false, 'That isn’t the recovery password for this wallet.'],
  ['a share that does not open', new KeyError('sealed', 'It does not open.'), 'That isn’t the recovery password for this wallet.'],
  ['too many tries', new FrameError('locked', 'often', { seconds: 90 }), 'Try again in 2 minutes.'],
  ['no connection', new FrameError('offline', 'offline'), 'Can’t connect. Check your internet connection'],
])('%s is said in an alert, and another try can follow', async (_, answer, words) => {
  const view = await show(answer, true)
  await view.send('wrong')
  expect(view.find('[role=alert]').textContent).toContain(words)
  expect(view.ends).toEqual([])
  await view.send('right')
  expect(view.ends).toEqual(['done'])
})

test('a login that is too old, and what nobody can do anything about, end the view', async () => {
  const failure = new FrameError('failed', 'The gateway is broken.')
  for (const [answer, end] of [
    [new CodeNeededError('login'), 'code'],
    [failure, failure],
  ] as const) {
    const view = await show(answer)
    await view.send('anchors aweigh')
    expect(view.ends).toEqual([end])
  }
})

test('the other ways are one press away', async () => {
  const view = await show()
  await view.press('button', 'Back')
  expect(view.ends).toEqual(['back'])
})
