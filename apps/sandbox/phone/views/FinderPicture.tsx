const side = 21
const places = Array.from({ length: side * side }, (_, at) => ({ x: at % side, y: Math.floor(at / side) }))
/** The three squares in the corners of a code. */
const corners = [
  { x: 0, y: 0 },
  { x: side - 7, y: 0 },
  { x: 0, y: side - 7 },
]
const isInCorner = ({ x, y }: { readonly x: number; readonly y: number }) =>
  corners.some((corner) => x >= corner.x - 1 && x <= corner.x + 7 && y >= corner.y - 1 && y <= corner.y + 7)
const modules = places
  .filter((place) => !isInCorner(place) && (place.x * 7 + place.y * 13 + place.x * place.y * 3) % 5 < 2)
  .map(({ x, y }) => `M${x} ${y}h1v1h-1z`)
  .join('')
const squares = corners.map(({ x, y }) => `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`).join('')

/** A camera that looks for a code: its frame, and a code in it that is drawn and says nothing. */
export const FinderPicture = () => (
  <svg className="finder-picture" viewBox="0 0 100 100" aria-hidden="true">
    <path d="M2 22V12A10 10 0 0 1 12 2H22M78 2H88A10 10 0 0 1 98 12V22M98 78V88A10 10 0 0 1 88 98H78M22 98H12A10 10 0 0 1 2 88V78" />
    <g transform="rotate(-4 50 50) translate(26 26) scale(2.286)">
      <rect x="-2" y="-2" width="25" height="25" rx="2" />
      <path className="modules" fillRule="evenodd" d={modules + squares} />
    </g>
  </svg>
)
