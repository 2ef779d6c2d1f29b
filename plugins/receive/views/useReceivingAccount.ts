import { useReadable, useRequiredAccount } from '../../../ui/index.js'
import type { ReceiveController } from '../ReceiveController.js'
import { type ReceivingAccount, receivingAccount } from '../receivingAccount.js'

/** The account that a view shows; the view leaves without one. */
export const useReceivingAccount = (controller: ReceiveController): ReceivingAccount | undefined => {
  const account = receivingAccount(useReadable(controller.sessions), useReadable(controller.networks))
  useRequiredAccount(account !== undefined)
  return account
}
