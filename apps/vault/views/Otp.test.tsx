// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { FrameError } from '../base/FrameError.js'
import { renderView } from '../tests/renderView.js'
import { type CodeUse, Otp } from './Otp.js'

const show = async (answers: readonly (string | undefined | Error)[] = [], use: CodeUse = { kind: 'login' }, resendAt = 0, more: object = {}) => {
  const left = [...answers]
  const tried: string[] = []
  const ends: unknown[] = []
  const view = await renderView(
    <Otp<string>
      site="lumen.market"
      pending={{ email: 'mira@example.org', challenge: 'c', sentAt: Date.UTC(2026, 10, 12, 14, 32), resendAt, ...more }}
      use={use}
      answer={async (code) => {
        tried.push(code)
        const next = left.shift()
        if (next instanceof Error) throw next
        return next
      }}
      resend={async () => {
        ends.push('sent again')
        return { email: 'mira@example.org', challenge: 'c', sentAt: Date.now(), resendAt: Date.now() + 30_000 }
      }}
      onDone={(result) => ends.push(result)}
      onFailed={(error) => ends.push(error)}
      onCancel={() => ends.push('cancelled')}
    />,
  )
  return { ...view, tried, ends }
}

test('the code is asked for by the address that it was mailed to, for the website, in a field that has the focus', async () => {
  const view = await show()
  expect(view.text()).toMatch(/^Enter the 6-digit code we sent to mira@example.org for lumen.market.*Only enter it here./)
  expect(view.root.activeElement).toBe(view.find('input'))
  expect(view.find('input').getAttribute('aria-label')).toBe('6-digit code')
})

test('that the last digit submits the code is read with the field, beside that it is entered here alone', async () => {
  const view = await show()
  const described = view.root.getElementById(view.find('input').getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Only enter it here. It’s checked as soon as you type the last digit.')
})

test('six digits are sent by themselves, and a right code ends the view', async () => {
  const view = await show(['here'])
  await view.type('input', '47190')
  expect(view.tried).toEqual([])
  await view.type('input', '471902')
  expect([view.tried, view.ends]).toEqual([['471902'], ['here']])
})

test.each<readonly [string, string | undefined | Error, string]>([
  ['a code that is over', new FrameError('expired', 'over'), 'This code has expired.'],
  ['no connection', new FrameError('offline', 'offline'), 'Can’t connect. Check your internet connection'],
])('%s is said in an alert, empties the field, and another one can be typed', async (_, answer, words) => {
  const view = await show([answer, 'here'])
  await view.type('input', '111111')
  expect(view.text()).toContain(words)
  expect(view.announced()).toContain(words)
  expect((view.find('input') as HTMLInputElement).value).toBe('')
  expect(view.find('input').getAttribute('aria-invalid')).toBe('true')
  await view.type('input', '471902')
  expect(view.ends).toEqual(['here'])
})

test('a wrong code is said in an alert, and what is typed next takes its place', async () => {
  const view = await show([undefined, 'here'])
  await view.type('input', '111111')
  expect(view.announced()).toContain('That code doesn’t match. Check the latest email.')
  const field = view.find('input') as HTMLInputElement
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['111111', 0, 6])
  await view.type('input', '471902')
  expect(view.ends).toEqual(['here'])
})

test('a code that was mailed before a reload still counts, and says when another one can be had', async () => {
  const view = await show(['here'], { kind: 'login' }, Date.now() + 27_000, { kept: true })
  expect(view.find('.pt-banner').textContent).toMatch(/Your last code still works.*You can ask for another in 0:2[67]/)
  await view.type('input', '471902')
  expect(view.ends).toEqual(['here'])
})

test('a login leads back to the address, and what asks once more is cancelled', async () => {
  const login = await show()
  await login.press('button', 'Use a different email')
  const again = await show([], { kind: 'again' })
  await again.press('button', 'Cancel')
  expect([login.ends, again.ends]).toEqual([['cancelled'], ['cancelled']])
})

test('too many tries say when to go on, and nothing is sent again before', async () => {
  const view = await show([new FrameError('locked', 'often', { seconds: 27 })])
  await view.type('input', '111111')
  expect(view.text()).toContain('Try again in 27 seconds.')
  expect(view.text()).toMatch(/Send again in 0:2[67]/)
  expect(view.all('button').map((button) => button.textContent)).not.toContain('Send a new code')
})

test('a code that could not be mailed is said, with the time of another try', async () => {
  const view = await show([new FrameError('unmailed', 'The code could not be mailed.', { seconds: 30 })])
  await view.type('input', '111111')
  expect(view.text()).toContain('We couldn’t send the code. Try again in 30 seconds.')
  expect(view.text()).toMatch(/Send again in 0:(29|30)/)
})

test('what nobody can do anything about here ends the view', async () => {
  const failure = new FrameError('failed', 'The gateway is broken.')
  const view = await show([failure])
  await view.type('input', '111111')
  expect(view.ends).toEqual([failure])
})

test('another code can be sent, and then has to be waited for', async () => {
  const view = await show()
  await view.press('button', 'Send a new code')
  await vi.waitFor(() => expect(view.text()).toMatch(/Send again in 0:(29|30)/))
  await view.press('button', 'Use a different email')
  expect(view.ends).toEqual(['sent again', 'cancelled'])
})

test('a code for another address names both addresses', async () => {
  const view = await show([], { kind: 'change', wanted: 'new@example.org' })
  expect(view.text()).toContain('your current address. It changes your address to new@example.org.')
})
