// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { buying, juno, sending, swapping } from './moneyWorld.js'

test('the form to send has two named fields, and what is missing is said with the field', async () => {
  const { tree, press, advance } = await sending()
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Send" (level=2)
    button "Close"
    text "You send"
    text "Available 5.000 ETH"
    button "Use max"
    textbox "You send" described by "Available 5.000 ETH"
    button "Token: ETH. Choose another"
    textbox "Receiver: address"
    button "Paste"
    term "Network"
    definition "Ethereum"
    button "Review" (disabled) described by "Enter an amount""
  `)
  await press('Review')
  await advance(0)
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Send" (level=2)
    button "Close"
    text "You send"
    text "Available 5.000 ETH"
    button "Use max"
    textbox "You send" (invalid) described by "Available 5.000 ETH Enter an amount"
    button "Token: ETH. Choose another"
    text "Enter an amount"
    textbox "Receiver: address"
    button "Paste"
    term "Network"
    definition "Ethereum"
    button "Review" (disabled) described by "Enter an amount""
  `)
})

test('the review of a send is read in full: amount, network, receiver and fee', async () => {
  const { tree, press, advance, stack } = await sending({ to: juno, amount: '0.5' })
  await press('Review')
  await advance(1_000)
  expect(stack()).toHaveLength(2)
  expect(tree()).toMatchInlineSnapshot(`
    "button "Back"
    heading "Review send" (level=2)
    button "Close"
    status
      text "Not simulated"
    text "What changes Not simulated"
    list "What changes"
      text "0.5 ETH leaves 0xf39F⁠…⁠2266"
      text "New address receives 0.5 ETH"
      group "Address"
        text "0x 91d8 c550 7EE2 4bBa f06E 3A9D 41c2 B7F8 602C 5E13"
    term "Network fee"
    definition "Harbor will show it"
    term "Network"
    definition "Ethereum"
    text "We couldn’t preview this send. Check every line before you approve."
    button "Send 0.5 ETH"
    button "Cancel""
  `)
})

test('the form to swap names both fields and tokens, and the quote is text', async () => {
  const { tree } = await swapping({ fromToken: 'usd', toToken: 'ETH', amount: '100' })
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Swap" (level=2)
    button "Close"
    text "You pay"
    text "Available 500.000 USD"
    button "Use max"
    textbox "You pay" (value "100") described by "Available 500.000 USD"
    button "You pay: USD. Choose another"
    button "Swap the other way round"
    text "You receive, about"
    textbox "You receive, about" (value "0.033")
    button "You receive, about: ETH. Choose another"
    text "No price for USD: compare the amounts yourself"
    term "Rate"
    definition "1 ETH = 3,030.3 USD"
    term "You get at least"
    definition "0.03267 ETH"
    term "Network fee"
    definition "Ethereum · about 0.00013 ETH"
    term "Price limit"
    definition
      button "Price limit: 1% below quote. Change it"
    term "Swap fee"
    definition "None"
    term "Price impact"
    definition "0%"
    term "Route"
    definition "USD → ETH"
    button "Review swap"
    button "Quote refreshes in 14 seconds""
  `)
})

test('the form to buy names the amount, its limits and the address that receives', async () => {
  const { tree, press, advance } = await buying()
  await press('Choose your country')
  await press('Germany')
  await advance(1_000)
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Buy USD Coin" (level=2)
    button "Close"
    text "You pay"
    text "$10 to $7,500"
    textbox "You pay" (value "100") described by "$10 to $7,500"
    button "Pay by card. Choose another way"
    button "$50" (pressed=false)
    button "$100" (pressed)
    button "$250" (pressed=false)
    button "$500" (pressed=false)
    text "2 quotes, fees included"
    timer "New quotes in 29 seconds"
      text "0:29"
    radiogroup "Quotes"
      radio "Coinbase 5 min Best 97.5 USDC fee $2.50" (checked)
      radio "Meld 5 min 96 USDC fee $2.50" (not checked)
    text "Paying from: Germany."
    button "Change country"
    button "You get USD Coin on Ethereum. Choose something else"
    button "Currency USD. Choose another"
    text "You get 97.5 USDC at"
    button "0xf39F…2266 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
    button "Continue to Coinbase"
    text "Coinbase checks your identity and takes the payment in its own window."
    button "What is buying?""
  `)
})
