import { msg } from '../../../kernel/api/index.js'
import { useMessage } from '../../../ui/index.js'

const label = msg('vault.compare', 'Both devices show')

/** Six digits that stand on both devices, in two groups. */
export const CompareCode = ({ code }: { readonly code: string }) => {
  const t = useMessage()
  return (
    <p className="pt-vault-compare">
      <span>{t(label)}</span>
      <b translate="no">{`${code.slice(0, 3)} ${code.slice(3)}`}</b>
    </p>
  )
}
