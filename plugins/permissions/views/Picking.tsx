import { type ReactNode, useId } from 'react'
import { msg } from '../../../kernel/api/index.js'
import { Button, LinkButton, RowCheckbox, useMessage, useStyles, ViewFooter } from '../../../ui/index.js'
import type { Permission } from '../Permission.js'
import type { PermissionsController } from '../PermissionsController.js'
import css from './picking.css'
import { RemovalNote } from './RemovalNote.js'

const texts = {
  selectAll: msg('permissions.select.all', 'Select all'),
  selected: msg('permissions.selected', '{count, plural, one {# selected} other {# selected}}'),
  removeMany: msg('permissions.remove.many', '{count, plural, one {Remove #} other {Remove #}}'),
} as const

export interface PickRowProps {
  readonly parts: { readonly lead: ReactNode; readonly detail: ReactNode; readonly end: ReactNode }
  readonly name: string
  readonly chosen: boolean
  onPick(): void
}

/** A row with a box, while several are chosen. */
export const PickRow = ({ parts, name, chosen, onPick }: PickRowProps) => {
  useStyles(css)
  const boxId = useId()
  return (
    <li>
      <label htmlFor={boxId} className={chosen ? 'pt-row pt-perm-pick pt-picked' : 'pt-row pt-perm-pick'}>
        <RowCheckbox id={boxId} checked={chosen} onChange={onPick} />
        {parts.lead}
        <span className="pt-row-m pt-data">
          <b translate="no">{name}</b>
          <span>{parts.detail}</span>
        </span>
        <span className="pt-row-e">{parts.end}</span>
      </label>
    </li>
  )
}

/** How many are chosen. */
export const PickCount = ({ count }: { readonly count: number }) => {
  const t = useMessage()
  return <span aria-live="polite">{t(texts.selected, { count })}</span>
}

/** Chooses as many as are reviewed at a time. */
export const PickAll = ({ onPress }: { onPress(): void }) => {
  const t = useMessage()
  return <LinkButton onPress={onPress}>{t(texts.selectAll)}</LinkButton>
}

export interface PickFooterProps {
  readonly controller: PermissionsController
  readonly permissions: readonly Permission[]
  onRemove(): void
}

/** Leads to the review of all that are chosen, with what it takes. */
export const PickFooter = ({ controller, permissions, onRemove }: PickFooterProps) => {
  const t = useMessage()
  return (
    <ViewFooter note={<RemovalNote controller={controller} permissions={permissions} several />}>
      <Button kind="primary" onPress={onRemove}>
        {t(texts.removeMany, { count: permissions.length })}
      </Button>
    </ViewFooter>
  )
}
