import type { Mark } from '../../lib/web/toMark.js'

/** A drawing that came with a network, over the whole of its place. It is part of the page: nothing is fetched. */
export const MarkDrawing = ({ mark: { ground, ink, path } }: { readonly mark: Mark }) => (
  <svg className="pt-mark" viewBox="0 0 24 24" aria-hidden="true">
    <path fill={ground} d="M0 0h24v24H0z" />
    <path fill={ink} fillRule="evenodd" d={path} />
  </svg>
)
