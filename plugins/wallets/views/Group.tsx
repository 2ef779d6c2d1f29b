import { msg } from '../../../kernel/api/index.js'
import type { DirectoryWallet } from '../../../ports/wallets.js'
import { Row, SkeletonRow, Tag, useAsync, useMessage, WalletImage } from '../../../ui/index.js'
import type { WalletsController } from '../WalletsController.js'
import { useChoose } from './useChoose.js'

const installed = msg('connect.installed', 'Installed')

export interface GroupProps {
  readonly controller: WalletsController
  readonly rows: number
  /** The wallets it offers; as many as there is room for are shown. */
  load(signal: AbortSignal): Promise<readonly DirectoryWallet[]>
}

/** Rows of the wallet list. */
export const Group = ({ controller, rows, load }: GroupProps) => {
  const t = useMessage()
  const choose = useChoose(controller)
  const { status, value = [] } = useAsync(load, [])
  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
  if (status === 'loading') return Array.from({ length: rows }, (_, place) => <SkeletonRow key={place} />)
  return value
    .slice(0, rows)
    .map((wallet) => (
      <Row
        key={wallet.id}
        lead={<WalletImage src={controller.imageOf(wallet)} name={wallet.name} size={36} />}
        verbatim
        label={wallet.name}
        tag={controller.installed(wallet) && <Tag tone="neutral">{t(installed)}</Tag>}
        onPress={() => choose(wallet)}
      />
    ))
}
