import {
  ActivityRow,
  EmptyState,
  ErrorRow,
  NetworkIcon,
  NftCard,
  NftGrid,
  SkeletonRow,
  ListGroup,
  Tabs,
  TokenRow,
  WalletGrid,
  WalletTile,
} from '../../../../../ui/index.js'
import { useState } from 'react'
import { ForceAt } from '../ForceAt.js'
import { art, base, dollar, ether, harbor, kestrel, lantern } from '../samples.js'

const none = () => {}
const pin = <NetworkIcon network={{ name: 'Base', assets: { imageUrl: base } }} />
const tabs = [
  { id: 'tokens', label: 'Tokens' },
  { id: 'nfts', label: 'NFTs' },
  { id: 'activity', label: 'Activity' },
]

export const Lists = () => {
  const [tab, setTab] = useState('tokens')
  return (
    <div className="pt-body">
      <ForceAt states={{ 1: 'hover', 2: 'focus' }}>
        <WalletGrid label="Wallets">
          <WalletTile label="Harbor" src={harbor} installed onPress={none} />
          <WalletTile label="Lantern" src={lantern} onPress={none} />
          <WalletTile label="Kestrel" src={kestrel} onPress={none} />
          <WalletTile label="No image" onPress={none} />
          <WalletTile label="All wallets" icon="grid" onPress={none} />
        </WalletGrid>
      </ForceAt>
      <Tabs label="Account" items={tabs} selected={tab} onSelect={setTab}>
        {tab === 'tokens' && (
          <ListGroup label="Tokens">
            <TokenRow name="Ether" symbol="ETH" src={ether} network={pin} quantity="0.842 ETH" value="$2,873.40" change="+2.1%" onPress={none} />
            <TokenRow name="USD Coin" symbol="USDC" src={dollar} network={pin} quantity="1,204.500 USDC" value="$1,204.50" change="0.0%" onPress={none} />
            <TokenRow name="Unpriced" symbol="UNP" quantity="96.180 UNP" value={undefined} onPress={none} />
          </ListGroup>
        )}
        {tab === 'nfts' && <EmptyState title="No NFTs on Base">Switch network, or receive one at your address.</EmptyState>}
        {tab === 'activity' && <ErrorRow title="Activity didn’t load" detail="Your funds are not affected." onRetry={none} />}
      </Tabs>
      <ListGroup label="Activity">
        <ActivityRow
          verb="Received"
          status="done"
          icon="receive"
          token={{ symbol: 'USDC', src: dollar }}
          detail="from juno.eth"
          amount="+240.000"
          unit="USDC"
          href="https://example.com/"
        />
        <ActivityRow verb="Sending" status="pending" icon="send" detail="to mira-savings.eth" amount="−0.100" unit="ETH" href="https://example.com/" />
        <ActivityRow
          verb="Approved"
          status="done"
          icon="shield"
          detail="Lumen Market can spend your USDC"
          amount="120.000"
          unit="USDC"
          href="https://example.com/"
        />
        <ActivityRow
          verb="Failed"
          status="failed"
          icon="send"
          token={{ symbol: 'ETH', src: ether }}
          detail="Fee paid, nothing sent"
          amount="−0.001"
          unit="ETH"
          href="https://example.com/"
        />
      </ListGroup>
      <NftGrid label="NFTs">
        <NftCard label="Colonnade 27" collection="Small Buildings" src={art} onPress={none} />
        <NftCard label="Missing image" collection="Evening Editions" onPress={none} />
      </NftGrid>
      <EmptyState icon="image" title="No NFTs on Base" action={{ label: 'Receive', onPress: none }}>
        Switch network, or receive one at your address.
      </EmptyState>
      <ErrorRow title="Couldn’t load NFTs" detail="The service took too long" onRetry={none} />
      <ListGroup label="Loading" busy>
        <SkeletonRow shape="coin" />
        <SkeletonRow shape="coin" />
      </ListGroup>
    </div>
  )
}
