import {
  AddressBlock,
  AmountField,
  Button,
  ChangesList,
  ChoiceList,
  CodeField,
  CopyButton,
  DescriptionList,
  NetworkIcon,
  QuoteRow,
  Tag,
  TokenImage,
  TokenPick,
  WalletImage,
} from '../../../../../ui/index.js'
import { useState } from 'react'
import { Forced } from '../Forced.js'
import { address, base, ether, harbor, kestrel } from '../samples.js'

const none = () => {}
const eth = (size?: number) => (
  <TokenImage src={ether} symbol="ETH" size={size} badge={<NetworkIcon network={{ name: 'Base', assets: { imageUrl: base } }} />} />
)
const pick = <TokenPick image={eth(28)} symbol="ETH" name="Token: ETH. Choose another" onPress={none} />

export const Money = () => {
  const [amount, setAmount] = useState('0.25')
  const [code, setCode] = useState('4719')
  const [quote, setQuote] = useState('harbor')
  return (
    <div className="pt-body">
      <Forced state="focus">
        <AmountField
          label="You send"
          aside="Available 0.842 ETH"
          shortAside="0.842 ETH"
          value={amount}
          onChange={setAmount}
          unit={pick}
          worth="$853.15"
          action={{ label: 'Use max', onPress: () => setAmount('0.842') }}
        />
      </Forced>
      <AmountField
        label="You send"
        aside="Available 0.842 ETH"
        shortAside="0.842 ETH"
        value="2.5"
        onChange={none}
        unit={pick}
        worth="$8,531.50"
        error="That’s 1.658 ETH more than you have."
      />
      <AmountField
        label="You receive, about"
        value="0.03512"
        onChange={none}
        unit={<TokenPick image={eth(28)} symbol="ETH" name="ETH" />}
        worth="$119.85"
        readOnly
      />
      <Forced state="focus">
        <CodeField label="6-digit code" value={code} onChange={setCode} />
      </Forced>
      <CodeField label="6-digit code" value="471902" onChange={none} error="That code doesn’t match. Check the latest email." />
      <CodeField label="6-digit code" value="471903" onChange={none} busy />
      <ChoiceList label="Quotes">
        <QuoteRow
          chosen={quote === 'harbor'}
          onChoose={() => setQuote('harbor')}
          image={<WalletImage src={harbor} name="Meld" />}
          label="Meld"
          tag={<Tag tone="ok">Best</Tag>}
          detail="5 min"
          arrives="0.02871 ETH"
          fee="fee $2.02"
        />
        <QuoteRow
          chosen={quote === 'kestrel'}
          onChoose={() => setQuote('kestrel')}
          image={<WalletImage src={kestrel} name="Coinbase" />}
          label="Coinbase"
          detail="10 min"
          arrives="0.02858 ETH"
          fee="fee $2.46"
        />
      </ChoiceList>
      <ChangesList
        label="What changes"
        items={[
          { id: 'out', kind: 'out', title: '0.25 ETH leaves mira.eth', detail: '$853.15 · you keep 0.591 ETH', end: eth() },
          { id: 'to', kind: 'to', title: 'juno.eth receives 0.25 ETH', detail: <AddressBlock address={address} /> },
          { id: 'in', kind: 'in', title: 'Colonnade 27', detail: 'Small Buildings · 1 item' },
          { id: 'grant', kind: 'grant', title: 'Permission: up to 120 USDC', detail: 'Lumen Market' },
        ]}
      />
      <DescriptionList
        items={[
          { label: 'Network', value: 'Ethereum' },
          { label: 'Network fee', value: '0.00022 ETH · $0.74' },
          { label: 'Total leaving, with the fee of the network', value: '853.890000000000000001 USDC' },
        ]}
      />
      <AddressBlock address={address} well />
      <CopyButton text={address} label="Copy address" done="Address copied" />
      <Button kind="primary">Send 0.25 ETH</Button>
    </div>
  )
}
