import type { EndedWallet } from '../../../ports/connections.js'
import type { ReactNode } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { truncateMiddle } from '#lib/addresses/truncateMiddle.js'
import { walletName } from '#lib/text/walletName.js'
import { Avatar, IconTile, Row, RowMedia, useChecksummed, useMessage, WalletImage } from '../../../ui/index.js'

const of = msg('connections.of', '{wallet} · {network}')

export interface WalletRowProps {
  readonly connection: EndedWallet
  /** The name of its account. */
  readonly name: string | undefined
  /** The name of its network; undefined where no account is known. */
  readonly network: string | undefined
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** A wallet of the list: its account, what it is called and where it is. */
export const WalletRow = ({ connection, name, network, children }: WalletRowProps) => {
  const t = useMessage()
  const { address, wallet } = connection
  const written = truncateMiddle(useChecksummed(address ?? ''))
  const end = children && <span className="pt-conn-acts">{children}</span>
  if (address === undefined || network === undefined)
    return <Row lead={<WalletImage src={wallet.icon} name={wallet.name} size={40} />} verbatim label={<bdi>{walletName(wallet.name)}</bdi>} end={end} />
  return (
    <Row
      lead={
        <RowMedia
          shape="who"
          badge={connection.kind === 'watched' ? <IconTile icon="eye" size={18} /> : <WalletImage src={wallet.icon} name={wallet.name} size={18} />}
        >
          <Avatar address={address} />
        </RowMedia>
      }
      verbatim
      label={
        name === undefined ? (
          <span className="pt-addr" translate="no">
            {written}
          </span>
        ) : (
          <bdi title={name}>{name}</bdi>
        )
      }
      detail={t(of, { wallet: wallet.account ?? walletName(wallet.name), network: name === undefined ? network : written })}
      end={end}
    />
  )
}
