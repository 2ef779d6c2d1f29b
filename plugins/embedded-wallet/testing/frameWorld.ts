import { createFakeEnvironment } from '../../../tests/harness/createFakeEnvironment.js'
import { createFrame, type Frame } from '../frame/createFrame.js'
import type { FrameNews } from '../frame/readReply.js'
import { scriptedSite, type ScriptedSite, type SiteOptions, siteOrigin } from './scriptedSite.js'

const held: { live?: { readonly frame: Frame; readonly site: ScriptedSite } | undefined } = {}
/** Closes the frame of a test that is over. */
export const closeFrame = (): void => {
  held.live?.frame.close()
  held.live = undefined
}

/** A frame in a page whose secure site and clock are scripted. */
export const frameWorld = (options: Omit<SiteOptions, 'after'> = {}) => {
  const environment = createFakeEnvironment()
  const site = scriptedSite({ ...options, after: environment.after })
  const news: FrameNews[] = []
  const told: string[] = []
  const frame = createFrame({
    page: site.page,
    site: siteOrigin,
    url: () => `${siteOrigin}/sdk`,
    statusUrl: () => `${siteOrigin}/sdk/status`,
    onNews: (one) => news.push(one),
    onReady: () => told.push('ready'),
    onGone: () => told.push('gone'),
  })
  held.live = { frame, site }
  const turn = async () => {
    for (let count = 0; count < 6; count++) await new Promise<void>((done) => setImmediate(done))
  }
  return { environment, site, frame, news, told, turn }
}
/** The same, once the frame is ready. */
export const openedFrame = async (options: Omit<SiteOptions, 'after'> = {}) => {
  const all = frameWorld(options)
  const opening = all.frame.open()
  await all.turn()
  await all.environment.advance(500)
  return { ...all, ready: await opening }
}
