import type { Network } from '../../../kernel/api/index.js'
import { addressKey } from '#lib/addresses/sameAddress.js'
import { tokenPicture } from '#lib/web/tokenPicture.js'
import type { ActivityTransfer } from '../../../ports/activity.js'
import type { TokenPicture } from '../../../ui/index.js'

/** What the picture of a transferred token is made of. */
export type PictureOf = (transfer: Pick<ActivityTransfer, 'address' | 'symbol' | 'image'>) => TokenPicture

/**
 * The pictures of what was moved on a network: those that the host shows of its tokens go before those of the history. A transfer without a
 * contract is one of the native currency where it has its symbol; of another one too little is known for more than its letter.
 *
 * @param listed what the host shows of its tokens, by `addressKey`
 */
export const createPictures =
  (network: Network | undefined, listed: ReadonlyMap<string, string>): PictureOf =>
  ({ address, symbol, image }) => {
    if (address === undefined && symbol !== network?.nativeCurrency.symbol) return { src: image }
    return tokenPicture({ address, icon: (address === undefined ? undefined : listed.get(addressKey(address))) ?? image }, network)
  }
