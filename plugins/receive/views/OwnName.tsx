import { useEffect, useSyncExternalStore } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { sameAddress } from '#lib/addresses/sameAddress.js'
import { Identities } from '../../../ports/names.js'
import { CopyButton, useMessage, useService } from '../../../ui/index.js'

const copy = msg('receive.name.copy', 'Copy name {name}')
const copied = msg('shared.nameCopied', 'Name copied')

const never = () => () => {}
const nothing = () => undefined

/** The name by which others find the account, where it has one. It is looked up when the view is shown. */
export const OwnName = ({ address }: { readonly address: string }) => {
  const t = useMessage()
  const identities = useService(Identities)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account is looked up anew
  useEffect(() => identities?.seen(), [identities, address])
  const active = useSyncExternalStore(identities?.state.subscribe ?? never, identities?.state.get ?? nothing)?.active
  if (active?.name === undefined || !sameAddress(active.address, address)) return null
  return (
    <p className="pt-rcv-name">
      <bdi>{active.name}</bdi>
      <CopyButton bare text={active.name} label={t(copy, { name: active.name })} done={t(copied)} />
    </p>
  )
}
