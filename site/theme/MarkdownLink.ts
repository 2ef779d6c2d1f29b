import { useData, withBase } from 'vitepress'
import { defineComponent, h } from 'vue'

/** Leads to the Markdown of the page, which is beside its HTML. */
export const MarkdownLink = defineComponent({
  name: 'MarkdownLink',
  setup() {
    const { page } = useData()
    return () => h('p', { class: 'as-markdown' }, [h('a', { href: withBase(`/${page.value.relativePath}`), target: '_self' }, 'This page as Markdown')])
  },
})
