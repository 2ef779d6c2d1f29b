// @vitest-environment happy-dom
import { type FunctionComponent, type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { msg } from '../../../kernel/api/index.js'
import { AlertBar } from '../../../ui/frame/AlertBar.js'
import { AmountField } from '../../../ui/kit/AmountField.js'
import { Button } from '../../../ui/kit/Button.js'
import { ChoiceList } from '../../../ui/kit/ChoiceList.js'
import { CodeField } from '../../../ui/kit/CodeField.js'
import { QuoteRow } from '../../../ui/kit/QuoteRow.js'
import { Tabs } from '../../../ui/kit/Tabs.js'
import { accessibilityTree } from '../../harness/accessibilityTree.js'
import { keyboardJourney } from '../../harness/keyboardJourney.js'
import type { MountedModal } from '../../harness/mountModal.js'
import { mountView } from '../../harness/mountView.js'

// Parts that several views share, each in a modal of its own.

let modal: MountedModal | undefined
afterEach(async () => {
  modal?.scope.dispose()
  await modal?.kernel.destroy()
  modal = undefined
})
const show = async (View: () => ReactNode) => {
  modal = await mountView(View as FunctionComponent)
  const mounted = modal
  return { ...mounted, keys: keyboardJourney(mounted), tree: () => accessibilityTree(mounted.root.querySelector('.pt-frame') as Node) }
}

const Code = () => {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  return (
    <CodeField
      first
      label="6-digit code"
      value={code}
      onChange={(value) => {
        setCode(value)
        setError(undefined)
      }}
      onComplete={() => setError('That code is wrong. 2 tries left.')}
      error={error}
      hint="It’s checked as soon as you type the last digit."
    />
  )
}
const AccountTabs = () => {
  const [tab, setTab] = useState('tokens')
  const items = ['tokens', 'nfts', 'activity'].map((id) => ({ id, label: id }))
  return (
    <Tabs label="Account" items={items} selected={tab} onSelect={setTab}>
      <Button kind="secondary" onPress={() => {}}>
        In {tab}
      </Button>
    </Tabs>
  )
}
const Quotes = () => {
  const [chosen, setChosen] = useState('a')
  return (
    <ChoiceList label="Quotes">
      {['a', 'b', 'c'].map((id) => (
        <QuoteRow
          key={id}
          label={`Provider ${id}`}
          detail="5 min"
          arrives="97.5 USDC"
          fee="fee $2.50"
          image={null}
          chosen={id === chosen}
          onChoose={() => setChosen(id)}
        />
      ))}
    </ChoiceList>
  )
}
const Amount = () => {
  const [value, setValue] = useState('')
  return (
    <>
      <AmountField label="You send" value={value} onChange={setValue} error={value === '0' ? 'Enter more than zero' : undefined} />
      <Button kind="primary" disabledReason="Enter an amount first">
        Review
      </Button>
    </>
  )
}

test('by keyboard a code is typed at once, and a wrong one is said and typed anew', async () => {
  const { keys } = await show(Code)
  await keys.type('123456')
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: textbox "6-digit code" described by "It’s checked as soon as you type the last digit."
    Type 123456: textbox "6-digit code" (invalid, value "123456") described by "That code is wrong. 2 tries left."; announced "That code is wrong. 2 tries left.""
  `)
})

test('by keyboard the tabs are one stop, arrows choose, and Tab leads into the panel', async () => {
  const { keys } = await show(AccountTabs)
  await keys.tabTo('tab')
  for (const key of ['ArrowRight', 'End', 'ArrowRight', 'Tab', 'Shift+Tab']) await keys.press(key)
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: heading "Wallet" (level=2)
    Tab, 2 times: tab "tokens" (selected)
    ArrowRight: tab "nfts" (selected)
    End: tab "activity" (selected)
    ArrowRight: tab "tokens" (selected)
    Tab: button "In tokens"
    Shift+Tab: tab "tokens" (selected)"
  `)
})

test('by keyboard one of several is chosen with the arrows, and the choice is one stop', async () => {
  const { keys } = await show(Quotes)
  await keys.tabTo('radio')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Tab']) await keys.press(key)
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: heading "Wallet" (level=2)
    Tab, 2 times: radio "Provider a 5 min 97.5 USDC fee $2.50" (checked)
    ArrowDown: radio "Provider b 5 min 97.5 USDC fee $2.50" (checked)
    ArrowDown: radio "Provider c 5 min 97.5 USDC fee $2.50" (checked)
    ArrowDown: radio "Provider a 5 min 97.5 USDC fee $2.50" (checked)
    Tab: button "Close""
  `)
})

test('by keyboard a button that cannot be used yet is reached, and a press says why', async () => {
  const { keys } = await show(Amount)
  await keys.tabTo('button "Review')
  await keys.press('Enter')
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: heading "Wallet" (level=2)
    Tab, 3 times: button "Review" (disabled) described by "Enter an amount first"
    Enter: button "Review" (disabled) described by "Enter an amount first"; announced "Enter an amount first", button "Dismiss""
  `)
})

test('by keyboard F6 leads to a message and Escape removes it', async () => {
  const { keys } = await show(() => (
    <Button kind="primary" onPress={() => {}}>
      Send
    </Button>
  ))
  await keys.tabTo('button "Send')
  await keys.meanwhile('Something fails', () => modal?.kernel.notices.show('error', msg('test.failed', 'Activity didn’t load')))
  await keys.press('F6')
  await keys.press('Escape')
  expect(keys.transcript()).toMatchInlineSnapshot(`
    "Open: heading "Wallet" (level=2)
    Tab, 2 times: button "Send"
    Something fails: button "Send"; announced "Activity didn’t load", button "Dismiss"
    F6: button "Dismiss"
    Escape: button "Send""
  `)
})

test('a code is one text field, and a wrong one is marked and described', async () => {
  const { tree, keys } = await show(Code)
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Wallet" (level=2)
    text "By acme/shown"
    button "Close"
    textbox "6-digit code" described by "It’s checked as soon as you type the last digit."
    text "It’s checked as soon as you type the last digit.""
  `)
  await keys.type('123456')
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Wallet" (level=2)
    text "By acme/shown"
    button "Close"
    alert
      text "That code is wrong. 2 tries left."
    textbox "6-digit code" (invalid, value "123456") described by "That code is wrong. 2 tries left."
    text "That code is wrong. 2 tries left.""
  `)
})

test('tabs are a list of tabs with a panel that the selected one names', async () => {
  const { tree } = await show(AccountTabs)
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Wallet" (level=2)
    text "By acme/shown"
    button "Close"
    tablist "Account"
      tab "tokens" (selected)
      tab "nfts" (not selected)
      tab "activity" (not selected)
    tabpanel "tokens"
      button "In tokens""
  `)
})

test('of several to choose from one is checked', async () => {
  const { tree } = await show(Quotes)
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Wallet" (level=2)
    text "By acme/shown"
    button "Close"
    radiogroup "Quotes"
      radio "Provider a 5 min 97.5 USDC fee $2.50" (checked)
      radio "Provider b 5 min 97.5 USDC fee $2.50" (not checked)
      radio "Provider c 5 min 97.5 USDC fee $2.50" (not checked)"
  `)
})

test('an amount names its field, and a button that cannot be used gives its reason', async () => {
  const { tree, keys } = await show(Amount)
  await keys.tabTo('textbox')
  await keys.type('0')
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Wallet" (level=2)
    text "By acme/shown"
    button "Close"
    text "You send"
    textbox "You send" (invalid, value "0") described by "Enter more than zero"
    text "Enter more than zero"
    button "Review" (disabled) described by "Enter an amount first""
  `)
})

test('a message of success is a status, one of an error is an alert', async () => {
  const { tree, kernel, settle, advance } = await show(() => 'A view')
  kernel.notices.show('success', msg('test.copied', 'Address copied'))
  await settle()
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Wallet" (level=2)
    text "By acme/shown"
    button "Close"
    status
      text "Address copied"
    text "A view""
  `)
  kernel.notices.show('error', msg('test.failed', 'Activity didn’t load'))
  await advance(200)
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Wallet" (level=2)
    text "By acme/shown"
    button "Close"
    alert
      text "Activity didn’t load"
      button "Dismiss"
    text "A view""
  `)
})

test('an alert for the developer has its lines, its guide and a button that dismisses it', async () => {
  const alert = { key: 1, level: 'error', title: 'Invalid app configuration', lines: ['Origin `http://localhost:3000` is not on the list.'] } as const
  const { tree } = await show(() => <AlertBar inline items={[{ ...alert, docsPath: 'https://docs.example/errors' }]} />)
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Wallet" (level=2)
    text "By acme/shown"
    button "Close"
    alert
      text "Invalid app configuration Only you see this"
      text "Origin http://localhost:3000 is not on the list."
      button "Copy details"
      link "Read the guide"
      button "Dismiss""
  `)
})

test('a view that fails to load says so, with a way to try again', async () => {
  const { tree } = await show(() => {
    throw new Error('No.')
  })
  expect(tree()).toMatchInlineSnapshot(`
    "heading "Wallet" (level=2)
    text "By acme/shown"
    button "Close"
    alert
      text "Something didn’t work. Nothing was sent. Your funds are not affected."
    heading "Something didn’t work" (level=3)
    text "Nothing was sent. Your funds are not affected."
    text "Code P200"
    button "Try again"
    button "Back""
  `)
})
