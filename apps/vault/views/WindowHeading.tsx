import { msg } from '../../../kernel/api/message.js'
import { Icon, RowMedia, useMessage } from 'portico-kit/index.js'
import type { Question } from '../review/Question.js'
import { doorOf } from './doorOf.js'

const site = msg('ui.wallet', 'Wallet')
const headings = {
  login: msg('vault.window.heading', 'Sign in to your wallet'),
  wallet: msg('vault.wallet.heading', 'Your wallet in this browser'),
  device: msg('vault.device.heading', 'Add a device'),
  keep: msg('vault.keep.heading', 'Keep a wallet that will be deleted'),
  review: msg('vault.reviewWindow.heading', 'Review a request'),
} as const

/** The purpose of a window of this site. */
export type WindowPurpose = keyof typeof headings

/** Shows the title with the website that asks. The website's icon is left out, because it could be that of another one. */
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

/** The heading of the document, which is visible if it asks a question, and for screen readers otherwise. */
export const WindowHeading = ({ purpose, about }: { readonly purpose: WindowPurpose; readonly about?: Question | undefined }) => {
  const t = useMessage()
  return (
    <>
      <h1 className="pt-sr">{t(site)}</h1>
      {about ? <ReviewHead about={about} /> : <h2 className="pt-sr">{t(headings[purpose])}</h2>}
    </>
  )
}
