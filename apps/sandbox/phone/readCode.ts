import jsqr from 'jsqr'

/**
 * Reads the QR code in a picture, as a camera would: it may lie anywhere in it.
 *
 * @param picture a file, or the address of a picture, such as a `data:` one
 * @throws Error when there is no code
 */
export const readCode = async (picture: Blob | string): Promise<string> => {
  const blob = typeof picture === 'string' ? await (await fetch(picture)).blob() : picture
  const bitmap = await createImageBitmap(blob)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot read pictures.')
  context.drawImage(bitmap, 0, 0)
  const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height)
  bitmap.close()
  const code = jsqr.default(data, width, height)
  if (!code) throw new Error('No code was found in the picture.')
  return code.data
}
