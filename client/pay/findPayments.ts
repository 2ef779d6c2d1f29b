import { type InstanceHandle, kernelOf } from '../../elements/instances.js'
import type { KernelCore } from '../../kernel/api/index.js'
import { frozenCopy } from '#lib/checks/frozenCopy.js'
import { toText } from '#lib/text/toText.js'
import { type PaymentOptions, Payments, type PaymentsService } from '../../ports/pay.js'
import { NotCreatedError } from '../NotCreatedError.js'
import { AppKitPayError } from './AppKitPayError.js'

/** The payments of instances that were asked for, so that functions which answer at once know of them. It holds no instance. */
const known = new WeakMap<KernelCore, PaymentsService>()

/** The payments of an instance. @throws NotCreatedError without one, and AppKitPayError where `features.pay` is off */
export const findPayments = async (appkit: InstanceHandle | undefined, caller: string): Promise<PaymentsService> => {
  const kernel = kernelOf(appkit)
  if (!kernel) throw new NotCreatedError({ hook: caller, kind: 'function' })
  try {
    const service = await kernel.get(Payments)
    known.set(kernel, service)
    return service
  } catch (error) {
    const details = `features.pay is off, or its code could not be loaded: ${toText(error)}`
    throw new AppKitPayError({ code: 'UNABLE_TO_INITIATE_PAYMENT', details })
  }
}

/** The same, where a function asked for it before. */
export const knownPayments = (appkit: InstanceHandle | undefined): PaymentsService | undefined => {
  const kernel = kernelOf(appkit)
  return kernel && known.get(kernel)
}

/** The options as they are now, because a page may change its object while the code of payments is loaded. @throws AppKitPayError when they cannot be read */
export const copyOptions = (options: PaymentOptions): PaymentOptions => {
  try {
    return frozenCopy(options)
  } catch (error) {
    throw new AppKitPayError({ code: 'INVALID_PAYMENT_CONFIG', details: `The options cannot be read: ${toText(error)}` })
  }
}
