import type { ReactNode } from 'react'
import { GlyphTile } from './GlyphTile.js'
import { Icon } from './Icon.js'
import { Lead } from './Lead.js'
import { Row } from './Row.js'
import { TokenImage } from './TokenImage.js'

export interface ActivityRowProps {
  /** Past tense: "Received". In progress: "Sending". */
  readonly verb: string
  readonly status: 'done' | 'pending' | 'failed'
  /** Icon of the deed: `send`, `receive`, `swap`, `shield`. */
  readonly icon: string
  /** Symbol and image of the token; without it the icon stands alone. */
  readonly token?: { readonly symbol: string; readonly src?: string | undefined } | undefined
  /** "from juno.eth", or "Fee paid, nothing sent" when it failed. */
  readonly detail: ReactNode
  /** Amount with its sign: "+240.000", "−50.000". */
  readonly amount: string
  readonly unit: string
  readonly href?: string | undefined
}

export const ActivityRow = ({ verb, status, icon, token, detail, amount, unit, href }: ActivityRowProps) => (
  <Row
    href={href}
    lead={
      status === 'pending' ? (
        <Lead shape="glyph">
          <span className="pt-acc">
            <Icon name="retry" />
          </span>
        </Lead>
      ) : token ? (
        <TokenImage
          symbol={token.symbol}
          src={token.src}
          badge={
            <Lead shape="glyph">
              <Icon name={icon} size={16} />
            </Lead>
          }
        />
      ) : (
        <GlyphTile icon={icon} />
      )
    }
    label={status === 'failed' ? <span className="pt-bad">{verb}</span> : verb}
    detail={detail}
    end={
      <>
        <b className={amount.startsWith('+') ? 'pt-ok' : undefined}>
          <bdi>{amount}</bdi>
        </b>
        <span>{unit}</span>
      </>
    }
  />
)
