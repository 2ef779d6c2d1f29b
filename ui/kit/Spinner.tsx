/**
 * Three quarters of a ring, only inside controls. Views show waiting by the status bar and the status illustration.
 * @example `<Spinner size={18} />`
 * @public
 */
export const Spinner = ({ size = 20 }: { readonly size?: 16 | 18 | 20 | undefined }) => (
  <svg className={`pt-i pt-i${size} pt-spin`} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 3.5A8.5 8.5 0 1 1 3.5 12" />
  </svg>
)
