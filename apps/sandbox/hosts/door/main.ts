import { Account } from 'portico/ports/account'
import { Portfolio } from 'portico/ports/tokens'
import { type Building, buildings } from '../../world/buildings.js'
import { readMails } from '../../mailbox/readMails.js'
import { readWorld } from '../shared/readWorld.js'
import { siteOptions } from '../shared/siteOptions.js'
import type { Buyer } from './Buyer.js'
import { brokenIn } from './breaks.js'
import { buy } from './buy.js'
import { createBreaks } from './createBreaks.js'
import { createChoice } from './createChoice.js'
import { createFamilySwitch } from './createFamilySwitch.js'
import { createInbox } from './createInbox.js'
import { createLooks } from './createLooks.js'
import { createPhoneFrame } from './createPhoneFrame.js'
import { createShop } from './createShop.js'
import { createWidget, type Theme, type Widget } from './createWidget.js'
import { families, markOf } from './families.js'
import { leadTo } from './leadTo.js'
import { post } from './post.js'
import { pressPhoneRow } from './readScreen.js'

/** The front door: a shop that works, the dialog beside it, a phone, an inbox, and things to break. */

const place = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page has no #${id}.`)
  return found
}
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Brings a step into view, and tells assistive technology where it is. */
const goTo = (id: string) => {
  const heading = place(id)
  heading.scrollIntoView({ block: 'nearest' })
  heading.focus({ preventScroll: true })
}

const start = async () => {
  const world = readWorld()
  const opened = Date.now()
  let family = families[0]
  const asked = document.documentElement.dataset.theme
  let theme: Theme = asked === 'dark' || asked === 'light' ? asked : 'auto'
  /** Chosen before a wallet was connected. */
  let wanted: Building | undefined

  const buyerOf = (widget: Widget): Buyer | undefined => {
    const address = widget.getAccount(family.namespace)?.address
    const network = widget.getCaipNetwork(family.namespace)
    const provider = widget.getWalletProvider<unknown>()
    if (!address || !network || provider === undefined) return undefined
    return { namespace: family.namespace, network: network.caipNetworkId, symbol: network.nativeCurrency.symbol, address, provider }
  }
  const purchase = async (building: Building, buyer: Buyer) => {
    await buy(building, buyer, { post, solanaRpc: world.solana?.rpc, wait: pause, report: (progress) => shop.showProgress(building, progress) })
    shop.comeBackTo(building)
  }
  const press = async (building: Building) => {
    const widget = await door.widget()
    const buyer = buyerOf(widget)
    if (buyer) return purchase(building, buyer)
    if (wanted) shop.showProgress(wanted, undefined)
    wanted = building
    shop.showProgress(building, { kind: 'nothing', text: 'Connect, and your purchase continues here.' })
    await widget.open({ view: 'Connect' })
    return goTo('step-way')
  }
  const shop = createShop((building) => {
    press(building).catch((error: unknown) => shop.showProgress(building, { kind: 'nothing', text: error instanceof Error ? error.message : String(error) }))
  })

  const follow = (widget: Widget) => {
    const network = widget.getCaipNetwork(family.namespace)
    shop.showPrices(network?.caipNetworkId ?? family.network, network?.nativeCurrency.symbol ?? family.symbol)
    const buyer = buyerOf(widget)
    place('way-title').textContent = buyer ? 'You are in' : 'Pick a way in'
    if (!buyer || !wanted) return
    const building = wanted
    wanted = undefined
    void purchase(building, buyer)
  }
  const door = createFamilySwitch({
    dialog: place('dialog'),
    create: (next) => createWidget(next, theme),
    follow,
  })
  const turnTo = (next: (typeof families)[number]) => {
    wanted = undefined
    family = next
    // Another family has other accounts, which may buy the same.
    for (const building of buildings) shop.showProgress(building, undefined)
    shop.showPrices(family.network, family.symbol)
    void door.turnTo(family.id)
  }

  const showCode = async () => {
    const widget = await door.widget()
    await widget.open({ view: 'Connect' })
    // Its row comes behind the first list.
    for (let looks = 0; looks < 20; looks++) {
      if (pressPhoneRow(document)) return
      await pause(100)
    }
    await widget.open({ view: 'ConnectingWalletConnect' })
  }
  const phone = createPhoneFrame({ showCode })
  const inbox = createInbox({ since: opened, copy: (code) => navigator.clipboard.writeText(code) })
  const things = createBreaks(
    {
      post,
      wallets: (manner) => {
        for (const wallet of Object.values(window.__wallets ?? {})) wallet.auto(manner)
      },
      phone: (manner) => phone.setManner(manner),
      hasSolana: world.solana !== undefined,
    },
    (broken, pressed) => {
      document.documentElement.toggleAttribute('data-broken', broken !== undefined)
      if (!pressed) return
      const of = family.id
      door
        .widget()
        .then((widget) =>
          leadTo(broken, widget, {
            connected: buyerOf(widget) !== undefined,
            byEmail: of === 'ethereum' || of === 'solana',
            swaps: of === 'ethereum',
            refresh: async () => {
              const services = await Promise.all([widget.get(Account), widget.get(Portfolio)])
              for (const service of services) service.refresh()
            },
          }),
        )
        .then((view) => view && goTo('step-way'))
        // The strip has said what is broken: the page goes on without the view.
        .catch(() => undefined)
    },
  )
  const readInbox = async () => {
    try {
      if (document.visibilityState === 'visible') inbox.show(await readMails())
    } finally {
      setTimeout(readInbox, 1000)
    }
  }

  place('market-mark').setAttribute('src', siteOptions().metadata.icons[0])
  place('shop').append(shop.node)
  place('phone').append(phone.node)
  place('inbox').append(inbox.node)
  place('breaks').append(things.node)
  place('looks').append(
    createLooks(theme, (next) => {
      theme = next
      void door.widget().then((widget) => widget.setThemeMode(next))
    }),
  )
  const options = families.map((one) => ({ value: one.id, label: one.name, picture: Object.assign(new Image(22, 22), { src: markOf(one), alt: '' }) }))
  place('families').append(
    createChoice({ name: 'family', label: 'Chain family', options, chosen: family.id }, (id) => turnTo(families.find((one) => one.id === id) ?? families[0])),
  )
  turnTo(family)
  readInbox().catch(() => undefined)
  const broken = brokenIn(await (await fetch('/api/state')).json())
  if (broken) things.showBroken(broken)
}

await start()
