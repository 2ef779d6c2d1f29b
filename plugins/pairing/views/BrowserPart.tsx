import type { ReactNode } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { Button, StatusIllustration, StatusText, useStatusBar, useMessage, WalletImage } from '../../../ui/index.js'
import { Part, type Ways } from './Part.js'

const text = {
  here: msg('pairing.browser', '{wallet} is in this browser'),
  hereText: msg('pairing.browser.text', 'Its window opens beside this page. Approve there.'),
  go: msg('pairing.browser.go', 'Continue here'),
  missing: msg('shared.walletNotInstalled', '{wallet} isn’t in this browser'),
  missingText: msg('pairing.missing.text', 'Install it, then come back to this tab. This page keeps your place.'),
}

export interface BrowserPartProps {
  readonly ways: Ways | undefined
  readonly wallet: { readonly name: string; readonly image: string | undefined }
  /** Asks the installed wallet; undefined where it is not installed. */
  readonly start: (() => void) | undefined
  readonly other: ReactNode
}

/** The wallet as an extension of this browser. */
export const BrowserPart = ({ ways, wallet, start, other }: BrowserPartProps) => {
  const t = useMessage()
  useStatusBar(start ? 'idle' : 'warn')
  const values = { wallet: wallet.name }
  return (
    <Part
      ways={ways}
      footer={
        start ? (
          <Button kind="primary" onPress={start}>
            {t(text.go)}
          </Button>
        ) : (
          other
        )
      }
    >
      <StatusIllustration state={start ? 'rest' : 'warn'}>
        <WalletImage src={wallet.image} name={wallet.name} size={64} />
      </StatusIllustration>
      <StatusText title={t(start ? text.here : text.missing, values)} live="polite">
        {t(start ? text.hereText : text.missingText)}
      </StatusText>
    </Part>
  )
}
