import { useData, withBase } from 'vitepress'
import { defineComponent, h, onMounted, ref } from 'vue'

/** A demo in a frame, in the theme of the site, with a link that opens it alone. It is loaded when it comes near the window. */
export const DemoFrame = defineComponent({
  name: 'DemoFrame',
  props: {
    /** File and query, for example `connect.html?siwx=required`. */
    page: { type: String, required: true },
    title: { type: String, required: true },
    /** Of the frame, in px. */
    height: { type: Number, required: true },
  },
  setup(props) {
    const { isDark } = useData()
    // The theme of a visitor is known in the browser only.
    const mounted = ref(false)
    onMounted(() => {
      mounted.value = true
    })
    return () => {
      const address = withBase(`/demo/${props.page}`)
      const themed = `${address}${address.includes('?') ? '&' : '?'}theme=${isDark.value ? 'dark' : 'light'}`
      return h('div', { class: 'demo' }, [
        h(
          'div',
          { class: 'demo-frame', style: { height: `${props.height}px` } },
          mounted.value ? [h('iframe', { src: themed, title: props.title, loading: 'lazy' })] : [],
        ),
        h('p', [h('a', { href: address, target: '_blank', rel: 'noopener' }, 'Open it in a tab of its own')]),
      ])
    }
  },
})
