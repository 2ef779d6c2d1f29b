import { isSmartAccount } from '../../../kernel/api/index.js'
import { walletName } from '#lib/text/walletName.js'
import type { IdentitiesService } from '../../../ports/names.js'
import { useAddressLabels, useChecksummed, useReadable } from '../../../ui/index.js'
import type { AccountController } from '../AccountController.js'
import type { ShownAccount } from '../shownAccount.js'
import { useIdentity } from './useIdentity.js'

/** An account as the views of this plugin show it. */
export interface AccountLook {
  /** With the case of its checksum, where it has one. */
  readonly address: string
  /** The label that the visitor gave it, else the name that leads back to it. */
  readonly name: string | undefined
  /** It has a name of its own, beside any label. */
  readonly hasName: boolean
  readonly image: string | undefined
  /** The name of its wallet, as it is shown. */
  readonly wallet: string
  /** It is run by a contract. */
  readonly smart: boolean
}

/** How an account looks. */
export const useAccountLook = (controller: AccountController, account: ShownAccount, identities: IdentitiesService | undefined): AccountLook => {
  const { name, image } = useIdentity(identities, account.address) ?? {}
  const label = useAddressLabels()(account.namespace, account.address)?.label
  return {
    address: useChecksummed(account.address),
    name: label ?? name,
    hasName: name !== undefined,
    image,
    wallet: walletName(account.wallet),
    smart: isSmartAccount(useReadable(controller.sessions)),
  }
}
