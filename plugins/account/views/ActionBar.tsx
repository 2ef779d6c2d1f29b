import { AccountActions } from '../../../ports/account.js'
import type { PressAction } from '../AccountController.js'
import { Icon, Slot, useMessage } from '../../../ui/index.js'
import { orderActions } from '../orderActions.js'

/** The actions under the balance. Nothing is drawn while no plugin offers one. */
export const ActionBar = ({ order, press }: { readonly order: readonly string[] | undefined; readonly press: PressAction }) => {
  const t = useMessage()
  return (
    <Slot of={AccountActions}>
      {(items) =>
        items.length > 0 && (
          // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without bullets
          <ul className="pt-listgroup pt-acc-actions" role="list">
            {orderActions(
              items.map(({ id, item }) => ({ id, ...item })),
              order,
            ).map(({ id, label, icon, ...action }) => (
              <li key={id}>
                <button type="button" onClick={() => press(action)}>
                  <Icon name={icon} size={24} />
                  {t(label)}
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Slot>
  )
}
