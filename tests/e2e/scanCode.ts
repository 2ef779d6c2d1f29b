import type { Locator, Page } from '@playwright/test'
import jsqr from 'jsqr'

/** What a camera reads in a code on the screen. */
export const scanCode = async (page: Page, code: Locator): Promise<string | undefined> => {
  const source = `data:image/png;base64,${(await code.screenshot()).toString('base64')}`
  const { data, width, height } = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.width, height: image.height })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, image.width, image.height)
    return { data: [...(pixels?.data ?? [])], width: image.width, height: image.height }
  }, source)
  return jsqr.default(Uint8ClampedArray.from(data), width, height)?.data
}
