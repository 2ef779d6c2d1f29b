// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { buying, juno, sending, swapping } from './moneyWorld.js'

test('by keyboard a send is filled in, stopped at each field that is missing, and reviewed', async () => {
  const { keys, stack, advance } = await sending()
  await keys.tabTo('button "Review')
  await keys.press('Enter')
  await keys.type('0.5')
  await keys.tabTo('button "Review')
  await keys.press('Enter')
  await keys.paste(juno)
  await keys.meanwhile('The address is recognised', () => advance(1_000))
  await keys.tabTo('button "Review')
  await keys.press('Enter')
  expect(stack()).toHaveLength(2)
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: textbox "You send" described by "Available 5.000 ETH"
    Tab, 4 times: button "Review" (disabled) described by "Enter an amount"
    Enter: textbox "You send" (invalid) described by "Available 5.000 ETH Enter an amount"
    Type 0.5: textbox "You send" (value "0.5") described by "Available 5.000 ETH"
    Tab, 4 times: button "Review" (disabled) described by "Add a receiver"
    Enter: textbox "Receiver: address" (invalid) described by "Add a receiver"; announced "Add a receiver"
    Paste 0x91d8c5507EE24bBaf06E3A9D41c2B7F8602C5E13: button "Remove receiver"; announced "Address accepted, ends in 5E13"
    The address is recognised: button "Remove receiver"
    Tab: button "Review"
    Enter: heading "Review send" (level=2); announced "Not simulated""
  `)
})

test('by keyboard a swap is filled in and reviewed', async () => {
  const { keys, stack, advance } = await swapping({ fromToken: 'usd', toToken: 'ETH' })
  await keys.paste('100')
  await keys.meanwhile('A quote comes', () => advance(1_000))
  await keys.tabTo('button "Review swap')
  await keys.press('Enter')
  expect(stack().at(-1)).toBe('swap.review')
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: textbox "You pay" described by "Available 500.000 USD"
    Paste 100: textbox "You pay" (value "100") described by "Available 500.000 USD"
    A quote comes: textbox "You pay" (value "100") described by "Available 500.000 USD"
    Tab, 6 times: button "Review swap"
    Enter: heading "Review swap" (level=2)"
  `)
})

test('by keyboard the price limit of a swap is changed, and what is too much is refused', async () => {
  const { keys } = await swapping({ fromToken: 'usd', toToken: 'ETH', amount: '100' })
  await keys.tabTo('button "Price limit')
  await keys.press('Enter')
  await keys.tabTo('textbox')
  await keys.type('99')
  await keys.press('Enter')
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: textbox "You pay" (value "100") described by "Available 500.000 USD"
    Tab, 5 times: button "Price limit: 1% below quote. Change it"
    Enter: heading "Price limit" (level=2)
    Tab, 5 times: textbox "Another limit, in percent"
    Type 99: textbox "Another limit, in percent" (invalid, value "99") described by "Enter a number between 0.05% and 50%."; announced "Enter a number between 0.05% and 50%."
    Enter: textbox "Another limit, in percent" (invalid, value "99") described by "Enter a number between 0.05% and 50%.""
  `)
})

test('by keyboard a country is chosen before buying, and quotes are walked through with the arrows', async () => {
  const { keys, advance } = await buying()
  await keys.tabTo('button "Choose your country')
  await keys.press('Enter')
  await keys.tabTo('button "Germany')
  await keys.press('Enter')
  await keys.meanwhile('Quotes come', () => advance(1_000))
  await keys.tabTo('radio')
  await keys.press('ArrowDown')
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: heading "Buy USD Coin" (level=2)
    Tab, 8 times: button "Choose your country Quotes depend on where you pay from."
    Enter: heading "Choose your country" (level=2)
    Tab, 2 times: button "Germany"
    Enter: textbox "You pay" (value "100") described by "$10 to $7,500"
    Quotes come: textbox "You pay" (value "100") described by "$10 to $7,500"
    Tab, 6 times: radio "Coinbase 5 min Best 97.5 USDC fee $2.50" (checked)
    ArrowDown: radio "Meld 5 min 96 USDC fee $2.50" (checked)"
  `)
})
