/** The code for a phone that the widget shows now; undefined while it shows none that works. */
export const codeOnScreen = (page: ParentNode): SVGSVGElement | undefined =>
  page.querySelector('appkit-modal')?.shadowRoot?.querySelector<SVGSVGElement>('.pt-qr:not(.pt-stale) svg[role="img"]') ?? undefined

/** Presses the row of the widget that leads to the code, as a visitor does: the way back leads to the list then. Returns whether it is there. */
export const pressPhoneRow = (page: ParentNode): boolean => {
  const rows = page.querySelector('appkit-modal')?.shadowRoot?.querySelectorAll<HTMLElement>('.pt-row, .pt-tile') ?? []
  const row = [...rows].find((one) => /^(Wallet on your phone|Phone)$/.test(one.textContent?.trim() ?? ''))
  row?.click()
  return row !== undefined
}

/** Wide enough for every module to have some pixels. */
const side = 640

/** What a camera before the screen would see of a code: its picture as PNG. */
export const photograph = async (code: SVGSVGElement): Promise<Blob> => {
  const copy = code.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', `${side}`)
  copy.setAttribute('height', `${side}`)
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot read pictures.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(image, 0, 0, side, side)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('This browser cannot read pictures.'))), 'image/png')
  })
}
