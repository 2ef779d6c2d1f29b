// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { account } from '../../../plugins/review/testing/requestOf.js'
import { naming, request, signIn, unlimited } from './requestWorld.js'

test('a sign-in is read in full: who asks, what for, and for how long', async () => {
  const { tree, press } = await signIn()
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Sign in" (level=2)
    text "app.example"
    button "Close"
    status
      text "Prove this account is yours. Signing is free. It can’t move money or grant access to your tokens."
    heading "Prove this account is yours" (level=3)
    text "Signing is free. It can’t move money or grant access to your tokens."
    text "Test app says Sign in to see your offers."
    term "Site"
    definition "app.example"
    term "Account"
    definition "0x1111…1111"
    term "Network"
    definition "Ethereum"
    term "Valid for"
    definition "10 minutes"
    button "Read the whole message"
    button "Disconnect"
    button "Sign in""
  `)
  await press('Sign in')
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Sign in" (level=2)
    text "app.example"
    button "Close"
    status
      text "Prove this account is yours. Signing is free. It can’t move money or grant access to your tokens."
    heading "Prove this account is yours" (level=3)
    text "Signing is free. It can’t move money or grant access to your tokens."
    text "Test app says Sign in to see your offers."
    term "Site"
    definition "app.example"
    term "Account"
    definition "0x1111…1111"
    term "Network"
    definition "Ethereum"
    term "Valid for"
    definition "10 minutes"
    button "Read the whole message"
    status
      text "Waiting for your signature in Acme"
    button "Disconnect"
    button "Ask again""
  `)
})

test('an approval without limit is read in words, with whole addresses and a box that explains itself', async () => {
  const { tree } = await unlimited()
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Review request" (level=2)
    text "app.example"
    button "Close"
    status
      text "Send this transaction? app.example asks for this on Ethereum."
    heading "Send this transaction?" (level=3)
    text "app.example asks for this on Ethereum."
    alert
      text "Unlimited approval"
      text "The address can take all of this token from you, now and later, without asking again."
    list "What it does"
      text "An address can spend all your token, without limit"
      text "Spender"
      group "Spender"
        text "0x fB69 1609 5ca1 df60 bB79 Ce92 cE3E a74c 37c5 d359"
      text "Token contract"
      group "Token contract"
        text "0x dbF0 3B40 7c01 E7cD 3CBe a995 09d9 3f8D DDC8 C6FB"
    text "What leaves and arrives Simulating"
    button "Details"
    checkbox "I understand and want to allow this" (not checked)
    text "I understand and want to allow this"
    button "Decline"
    button "Continue to wallet" (disabled) described by "Read every warning, then check the box to continue.""
  `)
})

test('a message to sign is read as the text that it is', async () => {
  const { tree } = await request('personal_sign', ['0x6869', account])
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Review request" (level=2)
    text "app.example"
    button "Close"
    status
      text "Sign this message? app.example asks for this on Ethereum."
    heading "Sign this message?" (level=3)
    text "app.example asks for this on Ethereum."
    region "The message"
      text "The message"
      text "hi"
    button "Details"
    button "Decline"
    button "Continue to wallet""
  `)
})

test('a name that is taken is marked at its field, with free ones as buttons', async () => {
  const { tree, keys, advance } = await naming()
  await keys.tabTo('textbox')
  await keys.type('mira')
  await advance(1_000)
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Register a name" (level=2)
    button "Close"
    alert
      text "mira.portico.eth is taken. These are free:"
    textbox "Your name" (invalid, value "mira") described by "mira.portico.eth is taken. These are free:"
    text ".portico.eth Taken"
    text "mira.portico.eth is taken. These are free:"
    list
      button "mira2 .portico.eth Free"
    text "Free. You’ll sign once; there is no network fee."
    button "Register" (disabled) described by "mira.portico.eth is taken.""
  `)
})
