/** The box of the frame on a hostile page, and what else of the page changes while the visitor presses. */
export interface HostileLayout {
  readonly name: string
  /** Style of the frame itself, added to a box of 400 × 600 px. */
  readonly frame?: string
  /** Style of the element around the frame. */
  readonly around?: string
  /** What is laid over the frame: elements with a style and a text. They let presses pass. */
  readonly over?: readonly { readonly style: string; readonly text?: string; readonly kind?: 'div' | 'popover' | 'dialog' | 'iframe' }[]
  /** The theme that the page sends to the secure site. */
  readonly theme?: Readonly<Record<string, string>>
  /** Shown as it is for so many ms, then hidden again, over and over. */
  readonly flash?: { readonly shownMs: number; readonly hiddenMs: number }
}

const whole = 'position:fixed;inset:0 auto auto 0;inline-size:400px;block-size:600px;'
/** Everything but the lowest 110 px, where the buttons are. */
const aboveButtons = 'position:fixed;inset:0 auto auto 0;inline-size:400px;block-size:470px;'
const none = 'pointer-events:none;z-index:10000;'

export const hostileLayouts: readonly HostileLayout[] = [
  { name: 'an opaque cover over everything', over: [{ style: `${whole}${none}background:#fff`, text: 'Win a prize' }] },
  { name: 'an opaque cover over all but the buttons', over: [{ style: `${aboveButtons}${none}background:#fff`, text: 'Win a prize' }] },
  {
    name: 'own text over all but the buttons',
    over: [{ style: `${aboveButtons}${none}font-size:60px;font-weight:900;color:#000`, text: 'FREE MINT '.repeat(30) }],
  },
  {
    name: 'a cover over the amount alone',
    over: [{ style: `position:fixed;inset:120px auto auto 0;inline-size:400px;block-size:60px;${none}background:#222` }],
  },
  {
    name: 'a cover over the receiver alone',
    over: [{ style: `position:fixed;inset:180px auto auto 0;inline-size:400px;block-size:90px;${none}background:#222` }],
  },
  { name: 'a cover over the title alone', over: [{ style: `position:fixed;inset:0 auto auto 0;inline-size:400px;block-size:70px;${none}background:#222` }] },
  { name: 'a half-transparent cover', over: [{ style: `${aboveButtons}${none}background:#ffffffd0` }] },
  { name: 'a cover with a blur behind it', over: [{ style: `${aboveButtons}${none}backdrop-filter:blur(12px)` }] },
  { name: 'a cover that inverts what is behind it', over: [{ style: `${aboveButtons}${none}background:#fff;mix-blend-mode:difference` }] },
  { name: 'a popover in the top layer', over: [{ style: `${aboveButtons}${none}margin:0;border:0;background:#fff`, kind: 'popover', text: 'Win a prize' }] },
  { name: 'a frame of the page over the review', over: [{ style: `${aboveButtons}${none}border:0;background:#fff`, kind: 'iframe' }] },
  {
    name: 'the shadow of an element beside it',
    over: [{ style: `position:fixed;inset:-700px auto auto 0;inline-size:400px;block-size:600px;${none}box-shadow:0 560px 0 0 #fff` }],
  },
  {
    name: 'the outline of an element inside it',
    over: [{ style: `position:fixed;inset:200px auto auto 200px;inline-size:1px;block-size:1px;${none}outline:180px solid #fff` }],
  },
  {
    name: 'many strips, each lower than a line',
    over: Array.from({ length: 40 }, (_, at) => ({
      style: `position:fixed;inset:${at * 12}px auto auto 0;inline-size:400px;block-size:8px;${none}background:#fff`,
    })),
  },
  { name: 'opacity 0', frame: 'opacity:0' },
  { name: 'opacity 0.01', frame: 'opacity:0.01' },
  { name: 'opacity 0.3 around it', around: 'opacity:0.3' },
  { name: 'a blur', frame: 'filter:blur(6px)' },
  { name: 'no brightness', frame: 'filter:brightness(0)' },
  { name: 'no contrast, around it', around: 'filter:contrast(0.02)' },
  { name: 'a blend with the page', frame: 'mix-blend-mode:multiply', around: 'background:#000' },
  { name: 'a mask that leaves the buttons', frame: 'mask-image:linear-gradient(transparent 480px,#000 480px)' },
  { name: 'a clip path to the buttons', frame: 'clip-path:inset(480px 0 0 0)' },
  { name: 'a clip path around it, to the buttons', around: 'clip-path:inset(480px 0 0 0)' },
  {
    name: 'cropped to the buttons by a box',
    frame: 'position:absolute;inset-block-start:-480px',
    around: 'position:fixed;inset:0 auto auto 0;inline-size:400px;block-size:120px;overflow:hidden',
  },
  {
    name: 'scrolled to the buttons in a box',
    around: 'position:fixed;inset:0 auto auto 0;inline-size:400px;block-size:120px;overflow:auto',
    frame: 'position:static',
  },
  { name: 'moved out of the window', frame: 'inset-block-start:-480px' },
  { name: 'moved out to the side', frame: 'inset-inline-start:-250px' },
  { name: 'scaled to a quarter', frame: 'transform:scale(0.25);transform-origin:0 0' },
  { name: 'scaled to a half, around it', around: 'transform:scale(0.5);transform-origin:0 0' },
  { name: 'zoomed to a fifth', frame: 'zoom:0.2' },
  { name: 'zoomed to a fifth, around it', around: 'zoom:0.2' },
  { name: 'turned away in space', frame: 'transform:perspective(300px) rotateX(75deg)' },
  { name: 'mirrored', frame: 'transform:scaleX(-1)' },
  { name: 'upside down', frame: 'rotate:180deg' },
  { name: '60 px high', frame: 'block-size:60px' },
  { name: '110 px high', frame: 'block-size:110px' },
  { name: '40 px wide', frame: 'inline-size:40px' },
  { name: 'a theme without a font size', theme: { '--w3m-font-size-master': '0.001px' } },
  { name: 'a theme with a giant font size', theme: { '--w3m-font-size-master': '90px' } },
  { name: 'in sight for a quarter of a second at a time', flash: { shownMs: 250, hiddenMs: 400 } },
  { name: 'covered until just before each press', flash: { shownMs: 150, hiddenMs: 850 }, over: [{ style: `${aboveButtons}${none}background:#fff` }] },
]

export interface LaidOut extends Window {
  /** Puts the page back as it was. */
  restoreLayout?: () => void
}

/** Lays the page around the frame out. Runs in the page. */
export const layOutPage = ({ frame, around, over = [], flash }: HostileLayout): void => {
  const framed = document.querySelector<HTMLIFrameElement>('iframe[title="Secure site"]')
  const box = framed?.parentElement
  if (!framed || !box) throw new Error('There is no frame.')
  const before = [framed.style.cssText, box.style.cssText] as const
  framed.style.cssText += `;${frame ?? ''}`
  box.style.cssText += `;${around ?? ''}`
  if (box.scrollHeight > box.clientHeight) box.scrollTop = box.scrollHeight
  const covers = over.map(({ style, text, kind = 'div' }) => {
    const cover = document.createElement(kind === 'iframe' ? 'iframe' : 'div')
    cover.setAttribute('style', style)
    if (text !== undefined) cover.textContent = text
    if (kind === 'popover') cover.popover = 'manual'
    document.body.append(cover)
    if (kind === 'popover') cover.showPopover()
    return cover
  })
  let ended = false
  if (flash) {
    const show = (shown: boolean) => {
      if (ended) return
      if (covers.length > 0) for (const cover of covers) cover.style.display = shown ? 'none' : 'block'
      else framed.style.opacity = shown ? '1' : '0'
      setTimeout(() => show(!shown), shown ? flash.shownMs : flash.hiddenMs)
    }
    show(true)
  }
  ;(window as LaidOut).restoreLayout = () => {
    ended = true
    framed.style.cssText = before[0]
    box.style.cssText = before[1]
    for (const cover of covers) cover.remove()
  }
}
