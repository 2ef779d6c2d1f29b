/** The box of the frame on a hostile page, and what else of the page changes while the visitor presses. */
export interface HostileLayout {
  readonly name: string
  /** Style of the frame itself, added to a box of 400 × 600 px. */
  readonly frame?: string
  /** Style of the element around the frame. */
  readonly around?: string
  /** What is laid over the frame: elements with a style and a text. They let presses pass. */
  readonly over?: readonly { readonly style: string; readonly text?: string; readonly kind?: 'div' | 'popover' | 'dialog' | 'fullscreen' | 'iframe' }[]
  /** The theme that the page sends to the secure site. */
  readonly theme?: Readonly<Record<string, string>>
  /** A style sheet of the page, for what a style of an element cannot say. */
  readonly css?: string
  /** Names the frame or the element around it for a view transition that goes on until the page is put back. */
  readonly transition?: 'frame' | 'around' | 'page'
  /** Shows the element around the frame in the top layer. */
  readonly topLayer?: true
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
  { name: 'the old mask that leaves the buttons', frame: '-webkit-mask:linear-gradient(transparent 470px,#000 470px)' },
  { name: 'a mask around it, that leaves the buttons', around: 'mask-image:linear-gradient(transparent 470px,#000 470px);block-size:600px;inline-size:400px' },
  {
    name: 'the old mask around it, by pictures of two sizes',
    around:
      'block-size:600px;inline-size:400px;-webkit-mask-image:linear-gradient(#000,#000);-webkit-mask-size:400px 130px;-webkit-mask-position:0 470px;-webkit-mask-repeat:no-repeat',
  },
  { name: 'a mask that is faint above the buttons', frame: 'mask-image:linear-gradient(#0002 470px,#000 470px)' },
  { name: 'a clip path of many corners', frame: 'clip-path:polygon(0 480px,400px 480px,400px 600px,0 600px)' },
  { name: 'a clip path drawn around it', around: 'block-size:600px;inline-size:400px;clip-path:path("M0 480H400V600H0Z")' },
  { name: 'the clip of old pages', frame: 'clip:rect(480px,400px,600px,0px)' },
  {
    name: 'paint contained in a low box',
    around: 'position:fixed;inset:0 auto auto 0;inline-size:400px;block-size:150px;contain:paint',
    frame: 'position:absolute',
  },
  {
    name: 'a named view transition that shows nothing of the frame',
    transition: 'frame',
    css: '::view-transition-old(hostile),::view-transition-new(hostile){opacity:0;animation:none}',
  },
  {
    name: 'a named view transition that is cut to the buttons',
    transition: 'frame',
    css: '::view-transition-old(hostile){display:none}::view-transition-new(hostile){animation:none;clip-path:inset(480px 0 0 0)}',
  },
  {
    name: 'a named view transition that is masked to the buttons, around it',
    transition: 'around',
    css: '::view-transition-old(hostile){display:none}::view-transition-new(hostile){animation:none;mask-image:linear-gradient(transparent 470px,#000 470px)}',
  },
  {
    name: 'a view transition that keeps an earlier picture of the page',
    transition: 'page',
    // Drawn one pixel lower: otherwise it cannot be told from the page itself while nothing in it moves.
    css: '::view-transition-old(root){animation:none;opacity:1;translate:0 1px}::view-transition-new(root){display:none}',
  },
  {
    name: 'a view transition that draws over the frame',
    transition: 'page',
    css: '::view-transition{background:linear-gradient(#fff 470px,transparent 470px)}',
  },
  {
    name: 'the backdrop of a popover, painted',
    over: [{ style: 'margin:0;inset:auto 0 0 auto;inline-size:1px;block-size:1px', kind: 'popover' }],
    css: '[popover]::backdrop{background:linear-gradient(#fff 470px,transparent 470px);pointer-events:none}',
  },
  { name: 'a modal dialog over all but the buttons', over: [{ style: `${aboveButtons}${none}margin:0;border:0;background:#fff`, kind: 'dialog' }] },
  {
    name: 'the backdrop of a modal dialog, painted',
    over: [{ style: 'margin:0;inset:auto 0 0 auto;inline-size:1px;block-size:1px', kind: 'dialog' }],
    css: 'dialog::backdrop{background:linear-gradient(#fff 470px,transparent 470px);pointer-events:none}',
  },
  {
    name: 'a cover on the whole screen',
    over: [{ style: `${none}background:linear-gradient(#fff 470px,transparent 470px)`, kind: 'fullscreen' }],
    css: ':fullscreen::backdrop{display:none}',
  },
  {
    name: 'a cover that is anchored to the frame',
    frame: 'anchor-name:--hostile',
    over: [
      { style: `position:fixed;position-anchor:--hostile;inset:anchor(top) anchor(right) calc(anchor(bottom) + 130px) anchor(left);${none}background:#fff` },
    ],
  },
  {
    name: 'a popover that is anchored to the frame',
    frame: 'anchor-name:--hostile',
    over: [
      {
        style: `position:fixed;margin:0;border:0;position-anchor:--hostile;position-area:center;inline-size:400px;block-size:340px;${none}background:#fff`,
        kind: 'popover',
      },
    ],
  },
  {
    name: 'in the top layer itself, under a later popover',
    topLayer: true,
    around: 'margin:0;padding:0;border:0;inset:0 auto auto 0;inline-size:400px;block-size:600px',
    over: [{ style: `${aboveButtons}${none}margin:0;border:0;background:#fff`, kind: 'popover' }],
  },
  { name: 'in sight for a quarter of a second at a time', flash: { shownMs: 250, hiddenMs: 400 } },
  { name: 'covered until just before each press', flash: { shownMs: 150, hiddenMs: 850 }, over: [{ style: `${aboveButtons}${none}background:#fff` }] },
]

export interface LaidOut extends Window {
  /** Puts the page back as it was. */
  restoreLayout?: () => void
}

/** Lays the page around the frame out. Runs in the page. */
export const layOutPage = ({ frame, around, over = [], css, transition, topLayer, flash }: HostileLayout): void => {
  const framed = document.querySelector<HTMLIFrameElement>('iframe[title="Secure site"]')
  const box = framed?.parentElement
  if (!framed || !box) throw new Error('There is no frame.')
  const before = [framed.style.cssText, box.style.cssText] as const
  const sheet = document.createElement('style')
  sheet.textContent = `${css ?? ''}`
  if (transition) sheet.textContent += '::view-transition{pointer-events:none}::view-transition-group(*){animation-duration:60s}'
  document.head.append(sheet)
  const named = transition === 'frame' ? framed : transition === 'around' ? box : undefined
  framed.style.cssText += `;${frame ?? ''}`
  box.style.cssText += `;${around ?? ''}`
  if (box.scrollHeight > box.clientHeight) box.scrollTop = box.scrollHeight
  const covers = over.map(({ style, text, kind = 'div' }) => {
    const cover = document.createElement(kind === 'iframe' || kind === 'dialog' ? kind : 'div')
    cover.setAttribute('style', style)
    if (text !== undefined) cover.textContent = text
    if (kind === 'popover') cover.popover = 'manual'
    document.body.append(cover)
    if (kind === 'popover') cover.showPopover()
    if (cover instanceof HTMLDialogElement) cover.showModal()
    // A page may do so after any press, also one in its frames.
    if (kind === 'fullscreen') {
      const enter = () => void cover.requestFullscreen().catch(() => {})
      enter()
      const timer = setInterval(() => (cover.isConnected ? (document.fullscreenElement ?? enter()) : clearInterval(timer)), 200)
    }
    return cover
  })
  if (topLayer) {
    box.popover = 'manual'
    box.showPopover()
    // Shown later, so that it lies above.
    for (const cover of covers) {
      if (!cover.popover) continue
      cover.hidePopover()
      cover.showPopover()
    }
  }
  if (named) named.style.setProperty('view-transition-name', 'hostile')
  const running = transition && document.startViewTransition?.(() => {})
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
    running?.skipTransition()
    sheet.remove()
    if (topLayer) {
      box.hidePopover()
      box.popover = null
    }
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
    for (const cover of covers) cover.remove()
  }
}
