// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Refuse } from '../../embedded-wallet/testing/scriptedSite.js'
import { atCode, type EmailWorldOptions } from '../../../tests/harness/emailWorld.js'
import './startChange.js'

const never = () => new Promise(() => {})
const [current, next] = ['mira@example.com', 'mira@new.example']

/** A visitor who signed in by e-mail, and opened the form for another address. */
const atForm = async ({ more = [], ...options }: EmailWorldOptions = {}) => {
  const world = await atCode({
    account: true,
    ...options,
    more: [
      ['UPDATE_EMAIL', () => ({ action: 'VERIFY_PRIMARY_OTP' })],
      ['UPDATE_EMAIL_PRIMARY_OTP', () => undefined],
      ['UPDATE_EMAIL_SECONDARY_OTP', () => ({ newEmail: next })],
      ...more,
    ],
  })
  if (!options.vault) await world.type('471902', '6-digit code')
  await world.open({ view: 'Account' })
  await world.advance(300)
  await world.press('Account settings')
  await world.press('Change email')
  await world.advance(300)
  const save = async (address: string) => {
    await world.type(address, 'New email address')
    await world.press('Save')
    await world.advance(500)
  }
  const asked = () =>
    world
      .site()
      .asked.filter(({ name }) => name.startsWith('UPDATE_EMAIL'))
      .map(({ name, payload }) => [name.slice('UPDATE_EMAIL'.length), payload])
  const title = () => world.root.querySelector('#pt-title')?.textContent
  return { ...world, save, asked, title }
}

test('a foreign site: both codes are typed in the page, and the account has the new address', async () => {
  const { save, asked, text, title, type, stack, counted } = await atForm()
  expect(text()).toContain(`Your codes go to ${current}`)
  await save(next)
  expect([title(), text()]).toEqual(['Confirm your current email', expect.stringContaining(current)])
  await type('111111', '6-digit code')
  expect([title(), text()]).toEqual(['Confirm your new email', expect.stringContaining(next)])
  await type('222222', '6-digit code')
  expect(asked()).toEqual([
    ['', { email: next }],
    ['_PRIMARY_OTP', { otp: '111111' }],
    ['_SECONDARY_OTP', { otp: '222222' }],
  ])
  expect(stack()).toEqual(['account.home'])
  expect(text()).toContain(`Your codes go to ${next} from now on`)
  expect(text()).toContain(`Signed in as ${next}`)
  expect(counted().at(-1)).toBe('EMAIL_EDIT')
})

test('a site that needs no code of the current address goes on with that of the new one', async () => {
  const { save, asked, title, type } = await atForm({ more: [['UPDATE_EMAIL', () => ({ action: 'VERIFY_SECONDARY_OTP' })]] })
  await save(next)
  expect(title()).toBe('Confirm your new email')
  await type('222222', '6-digit code')
  expect(asked().map(([name]) => name)).toEqual(['', '_SECONDARY_OTP'])
})

test('a vault asks for both codes in its frame, and the page has neither', async () => {
  const { save, asked, stack, text, element } = await atForm({ vault: true })
  await save(next)
  expect(asked()).toEqual([
    ['', { email: next }],
    ['_PRIMARY_OTP', {}],
    ['_SECONDARY_OTP', {}],
  ])
  expect(stack()).toEqual(['account.home'])
  expect(text()).toContain(`Signed in as ${next}`)
  expect(element.style.display).toBe('none')
})

test.each([
  ['', 'Enter an email address'],
  ['mira', 'Add the part after @, for example fastmail.com'],
  ['MIRA@example.com', 'Enter a different address from your current one'],
])('"%s" is refused at the field, and nothing is asked for', async (address, words) => {
  const { save, asked, text, root } = await atForm()
  await save(address)
  expect(text()).toContain(words)
  expect(root.querySelector('input[aria-invalid="true"]')).not.toBeNull()
  expect(asked()).toEqual([])
})

test.each([
  ['locked', { seconds: 42 }, 'Please try again after 42 seconds'],
  ['expired', {}, 'Your sign-in expired. Connect again.'],
  ['refused', {}, 'Your address comes from the account you sign in with. Change it there.'],
  ['offline', {}, 'Can’t connect. Check your internet connection and try again.'],
  ['unusual', {}, 'The part before @ has unusual letters. Use plain ones.'],
  ['unmailed', { seconds: 30 }, 'We couldn’t send the code. Try again in 30 seconds.'],
])('a site that refuses the change as %s: it is said at the field', async (reason, more, words) => {
  const { save, text, stack } = await atForm({ more: [['UPDATE_EMAIL', () => Promise.reject(new Refuse('no', { reason, ...more }))]] })
  await save(next)
  expect(text()).toContain(words)
  expect(stack().at(-1)).toBe('email.change')
})

test('a wrong code is typed again, and an address of another account leads back to the form with what was typed', async () => {
  const answers = [new Refuse('no', { reason: 'invalid' })]
  const { save, type, text, stack, field, asked } = await atForm({
    more: [
      ['UPDATE_EMAIL_PRIMARY_OTP', () => (answers.length > 0 ? Promise.reject(answers.pop()) : undefined)],
      ['UPDATE_EMAIL_SECONDARY_OTP', () => Promise.reject(new Refuse('no', { reason: 'taken' }))],
    ],
  })
  await save(next)
  await type('111111', '6-digit code')
  expect(text()).toContain('That code doesn’t match. Check the latest email.')
  await type('222222', '6-digit code')
  await type('333333', '6-digit code')
  expect(asked().map(([name]) => name)).toEqual(['', '_PRIMARY_OTP', '_PRIMARY_OTP', '_SECONDARY_OTP'])
  expect(stack().at(-1)).toBe('email.change')
  expect(text()).toContain('This address belongs to another account. Use a different one.')
  expect(field('New email address').value).toBe(next)
  expect(text()).toContain(current)
})

test('a visitor who leaves the code of a vault ends the request there, and finds the form as it was', async () => {
  const { save, press, advance, site, stack, field } = await atForm({ vault: true, more: [['UPDATE_EMAIL_PRIMARY_OTP', never]] })
  await save(next)
  await press('Back')
  await advance(100)
  expect(site().last('RPC_ABORT')).toBeDefined()
  expect(stack().at(-1)).toBe('email.change')
  expect(field('New email address').value).toBe(next)
})

test('a second change within half a minute waits, and says for how long', async () => {
  const { save, press, text, asked } = await atForm({ more: [['UPDATE_EMAIL_PRIMARY_OTP', never]] })
  await save(next)
  await press('Use a different email')
  await save('mira@other.example')
  expect(text()).toMatch(/Please try again after \d+ seconds/)
  expect(asked()).toHaveLength(1)
})

test('an account of another provider explains where its address is changed', async () => {
  const { text } = await atForm({
    more: [['GET_USER', () => ({ chainId: 1, address: '0x7F3A5b1c9E2d4f6A8b0C1D2e3F4a5B6c7D8E91bC', userName: 'mira', email: null })]],
  })
  expect(text()).toContain('Your address is managed elsewhere')
})

test('a button of the page gets the new address, and the modal is closed; one whose visitor leaves hears that', async () => {
  const { kernel, press, save, type, advance, element: _, ...world } = await atForm()
  await press('Close')
  const { changeEmail } = await import('../../../elements/walletButton/changeEmail.js')
  const left = changeEmail(kernel).catch((error: unknown) => error)
  await advance(500)
  expect(world.stack()).toEqual(['email.change'])
  await press('Close')
  expect(await left).toMatchObject({ code: 'P694', reason: 'cancelled' })
  const changed = changeEmail(kernel)
  await advance(500)
  await save(next)
  await type('111111', '6-digit code')
  await type('222222', '6-digit code')
  expect(await changed).toEqual({ email: next })
  expect(kernel.router.state.get().open).toBe(false)
})
