import { classNames } from './classNames.js'
import { Icon } from './Icon.js'

/** The line under a field that describes it: a hint, or the problem and what to do. Nothing is drawn for neither. Its id is that of the field and `h`. */
export const FieldHint = ({ field, error, hint }: { readonly field: string; readonly error: string | undefined; readonly hint: string | undefined }) => {
  const said = error ?? hint
  return said === undefined ? null : (
    <p className={classNames('pt-hint', error !== undefined && 'pt-bad')} id={`${field}h`}>
      {error !== undefined && <Icon name="bad" size={16} />}
      <span>{said}</span>
    </p>
  )
}
