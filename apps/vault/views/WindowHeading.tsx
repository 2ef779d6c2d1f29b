import { msg } from '../../../kernel/api/message.js'
import { useMessage } from '../../../ui/kit/index.js'

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

/** What the whole document is, for those who have it read out. */
export const WindowHeading = ({ purpose }: { readonly purpose: WindowPurpose }) => {
  const t = useMessage()
  return (
    <>
      <h1 className="pt-sr">{t(site)}</h1>
      <h2 className="pt-sr">{t(headings[purpose])}</h2>
    </>
  )
}
