import checkboxCss from '../styles/checkbox.css'
import { useStyles } from './hooks/useStyles.js'

/** The box of a row that can be chosen. The row is its label. */
export const RowCheckbox = ({ checked, onChange }: { readonly checked: boolean; onChange(): void }) => {
  useStyles(checkboxCss)
  return (
    <span className="pt-check">
      <input type="checkbox" checked={checked} onChange={onChange} />
    </span>
  )
}
