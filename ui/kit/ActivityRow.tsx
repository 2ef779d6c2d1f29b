import type { IconName } from '../../kernel/api/icons.js'
import type { ReactNode } from 'react'
import { IconTile } from './IconTile.js'
import { Icon } from './Icon.js'
import { RowMedia } from './RowMedia.js'
import { Picture } from './Picture.js'
import { Row } from './Row.js'
import { TokenImage, type TokenPicture } from './TokenImage.js'

export interface ActivityRowProps {
  /** Past tense: "Received". In progress: "Sending". */
  readonly verb: string
  readonly status: 'done' | 'pending' | 'failed' | 'unclear'
  /** The day: "Oct 12". */
  readonly when?: string | undefined
  /** Icon of the action: `send`, `receive`, `swap`, `shield`. */
  readonly icon: IconName
  /** Symbol and picture of the token; without it the icon stands alone. */
  readonly token?: (TokenPicture & { readonly symbol: string }) | undefined
  /** Name and image of an NFT, instead of a token. */
  readonly nft?: { readonly name: string; readonly src?: string | undefined } | undefined
  /** "from juno.eth", or "Fee paid, nothing sent" when it failed. */
  readonly detail: ReactNode
  /** Amount with its sign: "+240.000", "−50.000". Without one the end is empty. */
  readonly amount?: string | undefined
  readonly unit?: string | undefined
  /** Below the amount: the time of day, or a fee. */
  readonly note?: string | undefined
  /** The amount did not move: it is struck through. */
  readonly struck?: boolean | undefined
  readonly href?: string | undefined
  readonly onPress?: (() => void) | undefined
}

/** A row of the history: a transaction with its state, its counterpart and its amount. */
export const ActivityRow = ({ verb, status, icon, token, nft, detail, amount, unit, note, struck, when, href, onPress }: ActivityRowProps) => (
  <Row
    href={href}
    onPress={onPress}
    lead={
      status === 'pending' ? (
        <RowMedia shape="glyph">
          <span className="pt-acc">
            <Icon name="retry" />
          </span>
        </RowMedia>
      ) : nft ? (
        <RowMedia shape="square">
          <Picture src={nft.src} name={nft.name} />
        </RowMedia>
      ) : token ? (
        <TokenImage
          {...token}
          badge={
            <RowMedia shape="glyph">
              <Icon name={icon} size={16} />
            </RowMedia>
          }
        />
      ) : (
        <IconTile icon={icon} />
      )
    }
    label={
      <>
        {status === 'failed' ? <span className="pt-bad">{verb}</span> : status === 'unclear' ? <span className="pt-warn">{verb}</span> : verb}
        {when !== undefined && <small className="pt-when">{when}</small>}
      </>
    }
    detail={detail}
    end={
      amount === undefined && note === undefined ? undefined : (
        <>
          {amount !== undefined && (
            // A number stands before its unit in every language, and a word on the side of the language.
            <b className={amount.startsWith('+') && !struck ? 'pt-ok' : undefined} dir={/\d/.test(amount) ? 'ltr' : undefined}>
              {struck ? (
                <s>
                  <bdi translate="no">{amount}</bdi>
                </s>
              ) : (
                <bdi translate="no">{amount}</bdi>
              )}{' '}
              <bdi translate="no">{unit}</bdi>
            </b>
          )}
          {note !== undefined && (
            <span>
              <bdi>{note}</bdi>
            </span>
          )}
        </>
      )
    }
  />
)
