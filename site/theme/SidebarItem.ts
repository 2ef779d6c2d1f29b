import { type DefaultTheme, useData, withBase } from 'vitepress'
import { defineComponent, h, type PropType, ref, type VNode, watch } from 'vue'

type Item = DefaultTheme.SidebarItem

/** The file of the page that a link leads to: `/operate/` is `operate/index.md`. */
const pageOf = (link: string): string => `${link.slice(1)}${link.endsWith('/') ? 'index' : ''}.md`
const hrefOf = (link: string): string => withBase(link.endsWith('/') ? link : `${link}.html`)
const holds = (item: Item, page: string): boolean =>
  (item.link !== undefined && pageOf(item.link) === page) || (item.items?.some((inner) => holds(inner, page)) ?? false)

/**
 * One entry of the sidebar with what is below it, in the place of the theme's own, which has a button inside of another: a link, a group, or
 * a group that can be opened. The one with the current page opens by itself.
 */
export const SidebarItem = defineComponent({
  name: 'SidebarItem',
  props: {
    item: { type: Object as PropType<Item>, required: true },
    depth: { type: Number, required: true },
  },
  setup(props) {
    const { page } = useData()
    const open = ref(props.item.collapsed !== true || holds(props.item, page.value.relativePath))
    watch(
      () => page.value.relativePath,
      (path) => {
        if (holds(props.item, path)) open.value = true
      },
    )
    return (): VNode => {
      const { text = '', link, items, collapsed } = props.item
      if (!items) {
        const current = link !== undefined && pageOf(link) === page.value.relativePath
        return h('p', { class: 'side-link' }, [h('a', { href: hrefOf(link ?? '/'), ...(current && { 'aria-current': 'page' }) }, text)])
      }
      const title =
        collapsed === undefined
          ? h('p', { class: 'side-title' }, text)
          : h('p', { class: 'side-title' }, [
              h('button', { type: 'button', 'aria-expanded': open.value, onClick: () => (open.value = !open.value) }, [
                text,
                h('span', { class: ['side-caret', 'vpi-chevron-right'], 'aria-hidden': 'true' }),
              ]),
            ])
      const inner = items.map((one) => h(SidebarItem, { key: `${one.link ?? ''} ${one.text ?? ''}`, item: one, depth: props.depth + 1 }))
      return h('div', { class: ['side-group', `side-${props.depth}`] }, [title, h('div', { class: 'side-items', hidden: !open.value }, inner)])
    }
  },
})

export default SidebarItem
