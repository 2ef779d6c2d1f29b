/** Names of the icon set, with those of the first view first. The drawings are in `ui/icons`. */
export const iconNames = [
  'close',
  'back',
  'go',
  'help',
  'qr',
  'globe',
  'grid',
  'search',
  'check',
  'okc',
  'warn',
  'bad',
  'wallet',
  'retry',
  'ext',
  'copy',
  'down',
  'info',
  'phone',
  'net',
  'leave',
  'user',
  'up',
  'mail',
  'send',
  'receive',
  'buy',
  'swap',
  'updown',
  'clock',
  'sign',
  'shield',
  'name',
  'fee',
  'eye',
  'filter',
  'plus',
  'minus',
  'link',
  'lock',
  'image',
  'spam',
  'trash',
  'more',
  'puzzle',
  'bolt',
  'spark',
  'scan',
  'list',
  'paste',
  'people',
  'file',
] as const

/** Icons whose drawings are loaded with the first view. */
export type FirstIconName = 'close' | 'back' | 'go' | 'help' | 'qr' | 'globe' | 'grid'
/** Icons whose drawings are loaded after the first view. */
export type MoreIconName = Exclude<(typeof iconNames)[number], FirstIconName>
/** A name of the icon set, or path data on a 24 by 24 grid, which starts with `M`. @public */
export type IconName = (typeof iconNames)[number] | `M${string}`

/** Whether a text is path data and not a name. */
export const isIconPath = (icon: string): boolean => /^M ?[-\d.]/.test(icon)
