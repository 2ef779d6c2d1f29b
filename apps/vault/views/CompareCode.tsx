import { msg } from '../../../kernel/api/index.js'
import { useMessage } from '../../../ui/index.js'

const text = { here: msg('vault.compare', 'Your other device shows'), there: msg('vault.compare.there', 'The new device must show') }

/** Six digits that stand on both devices, in two groups. `on`: whether this one is new. */
export const CompareCode = ({ code, on }: { readonly code: string; readonly on: 'new' | 'old' }) => {
  const t = useMessage()
  return (
    <p className="pt-vault-compare">
      <span>{t(on === 'new' ? text.here : text.there)}</span>
      <b translate="no">{`${code.slice(0, 3)} ${code.slice(3)}`}</b>
    </p>
  )
}
