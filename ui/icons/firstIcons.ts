import type { FirstIconName } from '../../kernel/api/icons.js'

/** Icons that the first view needs, as path data on a 24 by 24 grid. */
export const firstIcons: Readonly<Record<string, string>> = {
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  go: 'M9.5 5.5L16 12l-6.5 6.5',
  help: 'M9.2 9.4a2.9 2.9 0 1 1 4.3 2.5c-1 .6-1.5 1.1-1.5 2.1M12 17.2v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  qr: 'M4 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM14 5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1zM4 15a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM14 14h2.5v2.5M20 14v.1M20 17.5V20h-2.5M14 20v-.1',
  globe: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3.5 12h17M12 3c2.5 2.5 3.7 5.5 3.7 9s-1.2 6.5-3.7 9c-2.5-2.5-3.7-5.5-3.7-9S9.5 5.5 12 3z',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
} satisfies Readonly<Record<FirstIconName, string>>
