import { useMemo } from 'react'
import { encode } from 'uqr'
import type { QrPlateProps } from './QrPlate.js'
import { qrPath } from './qrPath.js'
import { sessionReplayMask } from './sessionReplayMask.js'
import { WalletImage } from './WalletImage.js'

/** ISO/IEC 18004: this many modules around a code stay light. */
const quiet = 4

/** The code of a QrPlate. Error correction level M allows the mark, which covers less than a twentieth of the modules. */
export const QrDrawing = ({ text, label, logo }: Pick<QrPlateProps, 'text' | 'label' | 'logo'>) => {
  const marked = logo !== undefined
  const code = useMemo(() => {
    if (text === undefined) return undefined
    const { data, size } = encode(text, { ecc: 'M', border: 0 })
    // Odd, so that it covers whole modules.
    const hole = marked ? Math.floor(size / 10) * 2 + 1 : 0
    return { path: qrPath(data, hole), size, hole }
  }, [text, marked])
  if (!code) return null
  const { path, size, hole } = code
  const side = size + 2 * quiet
  return (
    <>
      <svg viewBox={`${-quiet} ${-quiet} ${side} ${side}`} role="img" aria-label={label} {...sessionReplayMask}>
        <path d={path} fillRule="evenodd" />
      </svg>
      {logo && (
        <div className="pt-qr-mark" style={{ inlineSize: `${((hole - 1.5) / side) * 100}%` }}>
          <WalletImage src={logo.src} name={logo.name} />
        </div>
      )}
    </>
  )
}
