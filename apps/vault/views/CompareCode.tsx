import { msg } from '../../../kernel/api/message.js'
import { useMessage } from 'portico-kit/index.js'

const text = { here: msg('vault.compare', 'Check that your other device shows'), there: msg('vault.compare.there', 'Check that the new device shows') }

/** Six digits in two groups. */
export const inGroups = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/**
 * Shows six digits in two groups for comparison between both devices. The groups keep their order in every language, and their space
 * before they are known. `on` says whether this device is the new one.
 */
export const CompareCode = ({ code, on }: { readonly code: string | undefined; readonly on: 'new' | 'old' }) => {
  const t = useMessage()
  return (
    <p className="pt-vault-compare">
      <span>{t(on === 'new' ? text.here : text.there)}</span>
      <b dir="ltr" translate="no">
        {code === undefined ? '\u00a0' : inGroups(code)}
      </b>
    </p>
  )
}
