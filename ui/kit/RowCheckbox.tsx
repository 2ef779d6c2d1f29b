import checkboxCss from '../styles/checkbox.css'
import { useStyles } from './hooks/useStyles.js'

/** The box of a row that can be chosen. The row is its label, by the id. */
export const RowCheckbox = ({ id, checked, onChange }: { readonly id: string; readonly checked: boolean; onChange(): void }) => {
  useStyles(checkboxCss)
  return (
    <span className="pt-check">
      <input id={id} type="checkbox" checked={checked} onChange={onChange} />
    </span>
  )
}
