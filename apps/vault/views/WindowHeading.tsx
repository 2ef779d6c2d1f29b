import { msg } from '../../../kernel/api/message.js'
import { Icon, RowMedia, useMessage } from '../../../ui/kit/index.js'
import type { Question } from '../review/Question.js'
import { doorOf } from './doorOf.js'

const site = msg('vault.wallet.site', 'Wallet')
const headings = {
  login: msg('vault.window.heading', 'Sign in to your wallet'),
  wallet: msg('vault.wallet.heading', 'Your wallet in this browser'),
  device: msg('vault.device.heading', 'Add a device'),
  keep: msg('vault.keep.heading', 'Keep a wallet that will be deleted'),
  review: msg('vault.reviewWindow.heading', 'Review a request'),
} as const

/** What a window of this site is for. */
export type WindowPurpose = keyof typeof headings

/** The title in sight, with the website that asks. No picture of the website's: it could be that of another one. */
const ReviewHead = ({ about }: { readonly about: Question }) => {
  const t = useMessage()
  const host = 'site' in about ? about.site : undefined
  return (
    <header className="pt-vault-head">
      {host !== undefined && (
        <RowMedia shape="square" size={34}>
          <b>{host.charAt(0).toUpperCase()}</b>
        </RowMedia>
      )}
      <div>
        <h2>{t(doorOf(about).review)}</h2>
        {host !== undefined && (
          <p>
            <Icon name="globe" size={16} />
            <bdi translate="no">{host}</bdi>
          </p>
        )}
      </div>
    </header>
  )
}

/** What the whole document is: in sight where it asks a question, and for those who have it read out. */
export const WindowHeading = ({ purpose, about }: { readonly purpose: WindowPurpose; readonly about?: Question | undefined }) => {
  const t = useMessage()
  return (
    <>
      <h1 className="pt-sr">{t(site)}</h1>
      {about ? <ReviewHead about={about} /> : <h2 className="pt-sr">{t(headings[purpose])}</h2>}
    </>
  )
}
