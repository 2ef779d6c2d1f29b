// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { account } from '../../../plugins/review/testing/requestOf.js'
import { naming, request, signIn, unlimited } from './requestWorld.js'

test('by keyboard a sign-in is read, declined in the wallet, and signed', async () => {
  const { keys, answers, kernel } = await signIn()
  await keys.tabTo('button "Read the whole message')
  await keys.press('Enter')
  await keys.tabTo('button "Sign in')
  await keys.press('Enter')
  await keys.meanwhile('The visitor declines in the wallet', () => answers.at(-1)?.no())
  await keys.tabTo('button "Try again')
  await keys.press('Enter')
  await keys.meanwhile('The visitor signs in the wallet', () => answers.at(-1)?.yes())
  expect(kernel.router.state.get().open).toBe(false)
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: heading "Sign in" (level=2)
    Tab, 2 times: button "Read the whole message"
    Enter: button "Show less"
    Tab, 2 times: button "Sign in"
    Enter: button "Ask again"; announced "Waiting for your signature in Acme"
    The visitor declines in the wallet: button "Try again"; announced "Signature declined. Nothing was signed.", button "Dismiss"
    Tab, 5 times: button "Try again"
    Enter: button "Ask again"; announced "Waiting for your signature in Acme"
    The visitor signs in the wallet: the modal is closed"
  `)
})

test('by keyboard an approval without limit is stopped at its box, which gets the focus and is ticked', async () => {
  const { keys, outcomes } = await unlimited()
  await keys.tabTo('button "Continue to wallet')
  await keys.press('Enter')
  await keys.press(' ')
  await keys.tabTo('button "Continue to wallet')
  // A press that a script makes gives no permission: the journey ends here.
  expect(outcomes).toEqual([])
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: heading "Review request" (level=2)
    Tab, 5 times: button "Continue to wallet" (disabled) described by "Read every warning, then check the box to continue."
    Enter: checkbox "I understand and want to allow this" (not checked); announced "Read every warning, then check the box to continue."
    Space: checkbox "I understand and want to allow this" (checked)
    Tab, 2 times: button "Continue to wallet" (disabled) described by "One moment: checking with the network.""
  `)
})

test('by keyboard a message that the page wants signed is declined', async () => {
  const { keys, outcomes } = await request('personal_sign', ['0x6869', account])
  await keys.tabTo('button "Decline')
  await keys.press('Enter')
  expect(outcomes).toEqual(['declined'])
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: heading "Review request" (level=2)
    Tab, 3 times: button "Decline"
    Enter: the modal is closed"
  `)
})

test('by keyboard a name that is taken is said to be, and a free one beside it is chosen', async () => {
  const { keys, advance } = await naming()
  await keys.tabTo('textbox')
  await keys.type('mira')
  await keys.meanwhile('The server answers', () => advance(1_000))
  await keys.tabTo('button "mira2')
  await keys.press('Enter')
  await keys.meanwhile('The server answers', () => advance(1_000))
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: textbox "Your name" described by "4 or more letters, digits or hyphens."
    Tab, 3 times: textbox "Your name" described by "4 or more letters, digits or hyphens."
    Type mira: textbox "Your name" (value "mira") described by "4 or more letters, digits or hyphens."
    The server answers: textbox "Your name" (invalid, value "mira") described by "mira.portico.eth is taken. These are free:"; announced "mira.portico.eth is taken. These are free:"
    Tab: button "mira2 .portico.eth Free"
    Enter: textbox "Your name" (value "mira2") described by "4 or more letters, digits or hyphens."
    The server answers: textbox "Your name" (value "mira2") described by "4 or more letters, digits or hyphens."; announced "mira2.portico.eth is free""
  `)
})
