import type { EmbeddedWalletService, FramePlace } from '../../ports/embeddedWallet.js'
import type { SocialState } from './SocialState.js'

export interface WalletLoaderNeeds {
  readonly state: SocialState
  /** Loads the plugin of the frame. @throws when it cannot be had */
  wallet(): Promise<EmbeddedWalletService>
  readonly signal: AbortSignal
}

export interface WalletLoader {
  /** The frame's plugin, which is loaded once. @throws when it cannot be had */
  load(): Promise<EmbeddedWalletService>
  /** A view shows where frames are kept. */
  keepIn(place: FramePlace): void
  /** The frame's element. */
  frame(): HTMLElement | undefined
}

/** The plugin of the frame, loaded on the first use, whose state is copied into that of this plugin. */
export const createWalletLoader = ({ state, wallet: find, signal }: WalletLoaderNeeds): WalletLoader => {
  let wallet: EmbeddedWalletService | undefined
  let place: FramePlace | undefined
  return {
    load: async () => {
      if (wallet) return wallet
      const loaded = await find()
      const follow = () => {
        const { height, sizes, drawing, frame, email, userName } = loaded.state.get()
        Object.assign(state, { height, sizes, drawing, frame, owner: userName ?? email })
      }
      if (!wallet) signal.addEventListener('abort', loaded.state.subscribe(follow))
      wallet = loaded
      if (place) loaded.keepIn(place)
      follow()
      return loaded
    },
    keepIn: (given) => {
      place = given
      wallet?.keepIn(given)
    },
    frame: () => wallet?.frame(),
  }
}
