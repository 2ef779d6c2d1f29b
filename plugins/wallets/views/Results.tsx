import { useCallback, useState } from 'react'
import { type ConnectorFacts, type Message, msg } from '../../../kernel/api/index.js'
import { PairingView } from '../../../ports/pairing.js'
import type { DirectoryWallet } from '../../../ports/wallets.js'
import { Button, StatusIllustration, Icon, Row, StatusText, SkeletonRow, ListGroup, Tag, useMessage, useRouter, WalletImage } from '../../../ui/index.js'
import { type Availability, walletAvailability } from '../walletAvailability.js'
import { Matched } from './Matched.js'
import { Sentinel } from './Sentinel.js'

const label = msg('wallets.results', 'Results')
const installedTag = msg('connect.installed', 'Installed')
const none = msg('wallets.none', 'No wallet called “{search}”')
const noneText = msg('wallets.none.text', 'Check the spelling.')
const nonePairing = msg('wallets.none.pairing', 'Check the spelling, or scan a code: most wallets that aren’t listed can still connect.')
const code = msg('wallets.none.code', 'Show a code')
const clear = msg('ui.clearSearch', 'Clear search')
const reach: Readonly<Record<Availability, Message>> = {
  both: msg('wallets.reach.both', 'Browser and phone'),
  browser: msg('shared.browser', 'Browser'),
  phone: msg('shared.phone', 'Phone'),
  desktop: msg('wallets.reach.desktop', 'Computer'),
  web: msg('wallets.reach.web', 'Website'),
}

/** So many rows are drawn at once; more as the end comes into sight. */
const step = 30

export interface ResultsProps {
  readonly search: string
  readonly wallets: readonly DirectoryWallet[]
  /** A better answer is on its way. */
  readonly busy: boolean
  /** How many match, in words. */
  readonly found: string
  installed(wallet: DirectoryWallet): ConnectorFacts | undefined
  onChoose(wallet: DirectoryWallet): void
  /** Leads to a code for any wallet. */
  onCode(): void
  onClear(): void
}

/** What a search found. */
export const Results = ({ search, wallets, busy, found, installed, onChoose, onCode, onClear }: ResultsProps) => {
  const t = useMessage()
  const router = useRouter()
  const [{ room, of }, setRoom] = useState({ room: step, of: search })
  // Another search begins with the first of its results.
  if (of !== search) setRoom({ room: step, of: search })
  const more = useCallback(() => setRoom((old) => ({ ...old, room: old.room + step })), [])
  if (wallets.length === 0 && busy) {
    return (
      <ListGroup label={t(label)} busy>
        <SkeletonRow />
        <SkeletonRow />
      </ListGroup>
    )
  }
  if (wallets.length === 0) {
    const pairs = router.canOpen(PairingView)
    return (
      <>
        <StatusIllustration state="rest">
          <Icon name="search" size={54} />
        </StatusIllustration>
        <StatusText title={t(none, { search })} live="polite">
          {t(pairs ? nonePairing : noneText)}
        </StatusText>
        {pairs && (
          <Button kind="secondary" icon="qr" onPress={onCode}>
            {t(code)}
          </Button>
        )}
        <Button kind="ghost" onPress={onClear}>
          {t(clear)}
        </Button>
      </>
    )
  }
  return (
    <div className="pt-found">
      <p className="pt-label">{found}</p>
      <ListGroup label={t(label)} busy={busy}>
        {wallets.slice(0, room).map((wallet) => {
          const place = walletAvailability(wallet)
          const isInstalled = installed(wallet)
          return (
            <Row
              key={wallet.id}
              data
              lead={<WalletImage src={isInstalled?.icon ?? wallet.image} name={wallet.name} />}
              label={<Matched text={wallet.name} search={search} />}
              {...(place && { detail: t(reach[place]) })}
              tag={isInstalled && <Tag tone="ok">{t(installedTag)}</Tag>}
              chevron={!isInstalled}
              onPress={() => onChoose(wallet)}
            />
          )
        })}
      </ListGroup>
      {wallets.length > room && <Sentinel onSeen={more} />}
    </div>
  )
}
