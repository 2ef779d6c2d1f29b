/** Invented marks and names, as inline images. */
const image = (body: string) => `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${body}</svg>`)}`
const line = 'fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"'

export const lantern = image(
  `<rect width="64" height="64" fill="#7a3b12"/><g ${line}><path d="M22 26a10 10 0 0 1 20 0v18H22z"/><path d="M32 30v8M26 14h12"/></g>`,
)
export const harbor = image(
  `<rect width="64" height="64" fill="#12405c"/><g ${line}><path d="M14 40c6 0 6-5 12-5s6 5 12 5 6-5 12-5"/><path d="M32 14v16M24 22h16"/></g>`,
)
export const kestrel = image(
  '<rect width="64" height="64" fill="#e6e3f7"/><g fill="none" stroke="#2b2850" stroke-width="4" stroke-linecap="round"><path d="M14 24l18 18 18-18"/><path d="M20 18l12 12 12-12"/></g>',
)
export const ether = image(
  '<rect width="64" height="64" fill="#5c6aa4"/><g fill="none" stroke="#fff" stroke-width="3.5" stroke-linejoin="round"><path d="M32 12l14 20-14 20-14-20z"/><path d="M18 32l14 7 14-7"/></g>',
)
export const base = image(`<rect width="64" height="64" fill="#2151d6"/><g ${line}><path d="M14 32h22"/><path d="M32 16a16 16 0 0 1 0 32"/></g>`)
export const dollar = image(
  '<rect width="64" height="64" fill="#2864b8"/><text x="32" y="45" text-anchor="middle" font-family="system-ui" font-size="38" font-weight="600" fill="#fff">$</text>',
)
export const art = image(
  '<rect width="64" height="64" fill="#e9dcc2"/><path d="M10 64V36a10 10 0 0 1 20 0v28zM36 64V30a10 10 0 0 1 20 0v34z" fill="#2f5a50"/><circle cx="46" cy="14" r="6" fill="#d3723f"/>',
)

export const address = '0x7F3A91d8C5507ee24bBAf06E3A9D41c2B7F891bc'
export const addresses = Array.from({ length: 18 }, (_, at) => `0x${((at + 3) * 0x9e3779b1).toString(16).padStart(40, '7')}`)

/** A pairing link as long as real ones are, which belongs to no wallet. */
export const link = `wc:${'7d3f'.repeat(16)}@2?expiryTimestamp=1767225600&relay-protocol=irn&symKey=${'a81c'.repeat(16)}`
