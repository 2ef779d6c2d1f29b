import type { Clock } from '../base/Clock.js'
import type { Log } from '../base/Log.js'
import { createPublicFetch } from '../http/createPublicFetch.js'
import { createItems } from '../items/createItems.js'
import { createPictures } from '../pictures/createPictures.js'
import { createPictureWorkers } from '../pictures/createPictureWorker.js'
import type { Pictures } from '../pictures/Pictures.js'
import type { readPictures } from './readPictures.js'

/** Limits of the files of a picture and of metadata, in bytes. */
const [maxBytes, maxMetadata] = [2_000_000, 1_000_000]

/** The pictures of tokens, as the settings say. */
export const pictureProxy = (settings: NonNullable<ReturnType<typeof readPictures>>, { clock, log, deadline }: { clock: Clock; log: Log; deadline: number }) =>
  createPictures({
    ...settings,
    clock,
    log,
    encode: createPictureWorkers({ clock }).encode,
    read: createPublicFetch({ clock, deadline: Math.floor(deadline * 0.75), maxBytes }),
  })

/** The descriptions of items, whose pictures come by the same proxy. */
export const itemReader = (pictures: Pick<Pictures, 'link'>, { clock, log, deadline }: { clock: Clock; log: Log; deadline: number }) =>
  createItems({
    pictures,
    clock,
    log,
    read: createPublicFetch({ clock, deadline: Math.floor(deadline * 0.75), maxBytes: maxMetadata, accept: 'application/json' }),
  })
