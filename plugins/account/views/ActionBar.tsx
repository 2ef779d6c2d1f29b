import { AccountActions } from '../../../ports/account.js'
import type { PressAction } from '../AccountController.js'
import { ActionGrid, Slot, useMessage, usePublisher } from '../../../ui/index.js'
import { orderActions } from '../orderActions.js'

/** The actions under the balance. Nothing is drawn while no plugin offers one. */
export const ActionBar = ({ order, press }: { readonly order: readonly string[] | undefined; readonly press: PressAction }) => {
  const t = useMessage()
  const published = usePublisher()
  return (
    <Slot of={AccountActions}>
      {(items) => (
        <ActionGrid
          items={orderActions(
            items.map(({ id, item, publisher }) => ({ ...item, id, detail: published(undefined, publisher) })),
            order,
          ).map(({ id, label, icon, detail, ...action }) => ({ id, label: t(label), icon, detail, opens: action.open.id, onPress: () => press(action) }))}
        />
      )}
    </Slot>
  )
}
