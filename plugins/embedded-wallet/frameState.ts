import type { Translate } from '../../kernel/api/index.js'
import type { EmbeddedState } from '../../ports/embeddedWallet.js'
import type { ReadyFrame } from './frame/createFrame.js'
import type { FrameNews } from './frame/readReply.js'
import { frameTitles } from './frameTitles.js'

type FrameState = Pick<EmbeddedState, 'frame' | 'drawsCode' | 'height' | 'sizes' | 'drawing'>

/** What a frame of no certain height gets, in px. */
const usualHeight = 600

/** Before it is loaded. */
export const noFrame: FrameState = Object.freeze({ frame: 'absent', drawsCode: false, height: usualHeight, sizes: undefined, drawing: undefined })

/** A frame that can be asked has drawn nothing yet. */
export const readyFrame = ({ draws, vault }: Pick<ReadyFrame, 'draws' | 'vault'>): FrameState => ({
  ...noFrame,
  frame: 'ready',
  drawsCode: draws.includes('otp'),
  sizes: vault ? 0 : undefined,
})

/** What it says of the view that it draws: its size, or what it is for. */
export const drawnFrame = (news: Extract<FrameNews, object>, { sizes = 0 }: Pick<FrameState, 'sizes'>, t: Translate): Partial<FrameState> => {
  if ('tone' in news) return { drawing: { title: news.title && t(frameTitles[news.title]), tone: news.tone } }
  return 'height' in news ? { height: news.height, sizes: sizes + 1 } : {}
}
