// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { startSocialWorld, type SocialWorldOptions } from '../../../tests/harness/socialWorld.js'

const fieldName = 'Email address'

/** The first list with the field and, where `social` is set, with the marks of providers below it. */
const startList = async (options: SocialWorldOptions = {}) => {
  const world = await startSocialWorld({ withEmail: true, wallet: true, more: [['CONNECT_EMAIL', () => ({ action: 'VERIFY_OTP' })]], ...options })
  const { root, advance } = world
  const field = () => {
    const found = root.querySelector<HTMLInputElement>(`input[aria-label="${fieldName}"]`)
    if (!found) throw new Error(`No field: ${world.text()}`)
    return found
  }
  const write = (text: string) => {
    // As React hears it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  }
  const type = async (text: string) => {
    field().focus()
    field().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    write(text)
    await advance(100)
  }
  const submit = async () => {
    root.querySelector('form')?.requestSubmit()
    await advance(500)
  }
  /** Names of what can be pressed and is not hidden. */
  const inSight = () =>
    [...root.querySelectorAll<HTMLElement>('.pt-body button, .pt-body input')]
      .filter((element) => !element.closest('[hidden], [inert]'))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
  const mails = () => world.site().asked.filter(({ name }) => name === 'CONNECT_EMAIL')
  return { ...world, field, type, write, submit, inSight, mails }
}

const marks = ['Continue with Google', 'Continue with GitHub', 'Continue with Discord']

test('first list: the field for e-mail stands in the card when a wallet is installed', async () => {
  const { inSight, loaded } = await startList()
  expect(inSight()).toEqual(['HHarborInstalled', fieldName, ...marks])
  expect(loaded()).toBe(false)
})

test('first list: Continue takes the place of the marks when one character is typed, and gives it back when the field is empty', async () => {
  const { inSight, type, field, root } = await startList()
  await type('m')
  expect(inSight().slice(1)).toEqual([fieldName, 'Clear', 'Continue'])
  expect(root.activeElement).toBe(field())
  await type('')
  expect(inSight().slice(1)).toEqual([fieldName, ...marks])
  expect(root.activeElement).toBe(field())
})

test('first list: clearing the field brings the marks back and keeps the focus in the field', async () => {
  const { inSight, type, press, field, root } = await startList()
  await type('mira@')
  await press('Clear')
  expect([field().value, inSight().slice(1)]).toEqual(['', [fieldName, ...marks]])
  expect(root.activeElement).toBe(field())
})

test('first list: spaces are no address when they are all that is typed', async () => {
  const { type, submit, text } = await startList()
  await type('  ')
  await submit()
  expect(text()).toContain('Enter an email address')
})

test('first list: Continue stands below the field from the start when no marks follow it', async () => {
  const { inSight, type } = await startList({ socials: false })
  expect(inSight().slice(1)).toEqual([fieldName, 'Continue'])
  await type('m')
  expect(inSight().slice(1)).toEqual([fieldName, 'Clear', 'Continue'])
})

test('first list: Continue stands below the field when the secure site has none of the providers', async () => {
  const { inSight, advance } = await startList({ has: 'silent' })
  await advance(60_000)
  expect(inSight().slice(1)).toEqual([fieldName, 'Continue'])
})

test('first list: marks above the field stay when an address is typed', async () => {
  const { inSight, type, kernel, settle } = await startList()
  kernel.updateFeatures({ connectMethodsOrder: ['social', 'email', 'wallet'] })
  await settle()
  await type('m')
  expect(inSight()).toEqual([...marks, fieldName, 'Clear', 'Continue', 'HHarborInstalled'])
})

test('first list: an incomplete address is said only after Continue, and the focus stays in the field', async () => {
  const { type, press, text, field, root, site } = await startList()
  await type('mira@')
  expect(text()).not.toContain('Add the part after @')
  await press('Continue')
  expect(text()).toContain('Add the part after @, for example fastmail.com')
  expect(root.activeElement).toBe(field())
  await type('mira@f')
  expect(text()).not.toContain('Add the part after @')
  expect(site().last('CONNECT_EMAIL')).toBeUndefined()
})

test('first list: Enter goes on to the code, and back leads to the list with the address', async () => {
  const { type, submit, stack, press, field, inSight, mails } = await startList()
  await type('mira@example.com')
  await submit()
  expect([stack(), mails().map(({ payload }) => payload)]).toEqual([['connect.list', 'email.code'], [{ email: 'mira@example.com' }]])
  await press('Back')
  expect([field().value, inSight().slice(2)]).toEqual(['mira@example.com', ['Clear', 'Continue']])
})

test('first list: one mail is sent when Enter is pressed twice at once', async () => {
  const { type, root, advance, mails, stack } = await startList()
  await type('mira@example.com')
  const form = root.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await advance(500)
  expect([mails().length, stack()]).toEqual([1, ['connect.list', 'email.code']])
})

test.each([
  ['with a display name', 'Mira Okafor <mira@example.com>'],
  ['with a quoted display name', '"Okafor, Mira" <mira@example.com>'],
  ['in angle brackets', '<mira@example.com>'],
  ['as a link', 'mailto:mira@example.com?subject=Hello'],
  ['between spaces', '  mira@example.com '],
])('first list: the address alone is sent when it is pasted %s', async (_, pasted) => {
  const { type, submit, mails } = await startList()
  await type(pasted)
  await submit()
  expect(mails().map(({ payload }) => payload)).toEqual([{ email: 'mira@example.com' }])
})

test.each([
  ['a space in it', 'mira okafor@example.com'],
  ['two signs of at', 'mira@home@example.com'],
  ['254 characters and one more', `mira@${'a'.repeat(246)}.com`],
])('first list: an address is said to be wrong when it has %s', async (_, address) => {
  const { type, submit, text, site } = await startList()
  await type(address)
  await submit()
  expect(text()).toContain('This isn’t an email address. Check it for extra characters.')
  expect(site().last('CONNECT_EMAIL')).toBeUndefined()
})

test('first list: the button and the problem are scrolled into sight when they appear below the field', async () => {
  const { type, submit, root, advance } = await startList()
  const form = root.querySelector('form')
  const scrolled: unknown[] = []
  if (form) form.scrollIntoView = (how) => void scrolled.push(how)
  await type('mira@')
  expect(scrolled).toEqual([{ block: 'nearest' }])
  await type('mira@f')
  expect(scrolled).toHaveLength(1)
  await submit()
  await advance(100)
  expect(scrolled).toHaveLength(2)
})
