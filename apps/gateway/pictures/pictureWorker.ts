// Encodes pictures of strangers in a process of its own, which has no secrets and little memory: createPictureWorker.ts starts it.
import { encodePicture } from './encodePicture.js'
import type { PictureJob, PictureResult, PictureStart } from './pictureMessages.js'

process.on('message', ({ id, bytes }: PictureJob) => {
  encodePicture(Buffer.from(bytes), () => process.send?.({ id, drawing: true } satisfies PictureStart)).then(
    (body) => process.send?.({ id, body } satisfies PictureResult),
    () => process.exit(1),
  )
})
process.on('disconnect', () => process.exit(0))
