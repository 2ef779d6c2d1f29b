// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '../testing/renderUi.js'
import { ActivityRow } from './ActivityRow.js'
import { AddressBlock } from './AddressBlock.js'
import { AddressChip } from './AddressChip.js'
import { Amount } from './Amount.js'
import { AmountField } from './AmountField.js'
import { QuoteRow } from './QuoteRow.js'
import { Row } from './Row.js'
import { TokenPick } from './TokenPick.js'
import { TokenRow } from './TokenRow.js'
import { WalletTile } from './WalletTile.js'

// Browsers that translate a page wrap and rewrite every text that is not marked: a wallet called Harbour would be called Hafen.

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const none = () => {}
const samples: readonly (readonly [string, ReactNode, readonly string[]])[] = [
  ['Amount', <Amount key="a" texts={{ rounded: '1.000', exact: '1.0004' }} symbol="ETH" />, ['1.000\u00a0ETH', '(1.0004\u00a0ETH)']],
  ['Amount, not rounded', <Amount key="b" texts={{ rounded: '1.5', exact: '1.5' }} symbol="BASE" />, ['1.5\u00a0BASE']],
  ['AddressChip', <AddressChip key="c" address={address} />, ['0x5aAe…eAed']],
  ['AddressChip with a name', <AddressChip key="d" address={address} label="harbour.eth" />, ['harbour.eth']],
  ['AddressBlock', <AddressBlock key="e" address={address} />, ['5aAe', 'eAed']],
  ['WalletTile', <WalletTile key="f" label="Harbour" onPress={none} />, ['Harbour']],
  ['Row of a wallet', <Row key="g" label="Harbour" verbatim onPress={none} />, ['Harbour']],
  ['Row of data', <Row key="h" label="Lantern" data />, ['Lantern']],
  [
    'TokenRow',
    <TokenRow key="i" name="Ether" symbol="ETH" quantity="1.000 ETH" value="$2,000.00" change="+2.1%" />,
    ['Ether', '1.000 ETH', '$2,000.00', '+2.1%'],
  ],
  ['TokenPick', <TokenPick key="j" symbol="LINK" name="Token: LINK. Choose another" onPress={none} />, ['LINK']],
  ['QuoteRow', <QuoteRow key="k" chosen onChoose={none} image={null} label="Anchor" arrives="0.028 ETH" fee="$2.50" />, ['Anchor', '0.028 ETH', '$2.50']],
  ['ActivityRow', <ActivityRow key="l" verb="Received" status="done" icon="receive" detail="" amount="+240.000" unit="DAI" />, ['+240.000', 'DAI']],
  ['AmountField', <AmountField key="m" label="You pay" sign="US$" value="1" onChange={none} />, ['US$']],
]

test.each(samples)('%s: a browser that translates the page leaves names, signs, amounts and addresses as they are', async (_, node, texts) => {
  const ui = await renderUi(node)
  for (const text of texts) {
    const holder = ui.all('*').findLast((element) => element.textContent?.trim() === text)
    expect(holder?.closest('[translate]')?.getAttribute('translate'), text).toBe('no')
  }
})

test('words are left to it', async () => {
  const ui = await renderUi(
    <>
      <Row label="Choose your country" detail="Prices depend on it" onPress={none} />
      <WalletTile label="All wallets" icon="grid" onPress={none} />
    </>,
  )
  expect(ui.all('[translate]')).toEqual([])
})
