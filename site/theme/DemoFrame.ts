import { useData, withBase } from 'vitepress'
import { defineComponent, h, onBeforeUnmount, onMounted, ref } from 'vue'

/** A demo in a frame, in the theme of the site, with a link that opens it alone. It is loaded when it comes near the window. */
export const DemoFrame = defineComponent({
  name: 'DemoFrame',
  props: {
    /** File and query, for example `connect.html?siwx=required`. */
    page: { type: String, required: true },
    title: { type: String, required: true },
    /** Of the frame, in px; never more than the window shows. */
    height: { type: Number, required: true },
  },
  setup(props) {
    const { isDark } = useData()
    // The theme of a visitor is known in the browser only.
    const mounted = ref(false)
    const loaded = ref(false)
    const frame = ref<HTMLIFrameElement>()
    // A press in the frame takes the focus there. What it opens is in the middle of the frame, so all of that comes into sight.
    const onBlur = () => {
      if (frame.value && document.activeElement === frame.value) frame.value.scrollIntoView({ block: 'nearest' })
    }
    onMounted(() => {
      mounted.value = true
      addEventListener('blur', onBlur)
    })
    onBeforeUnmount(() => removeEventListener('blur', onBlur))
    return () => {
      const address = withBase(`/demo/${props.page}`)
      const themed = `${address}${address.includes('?') ? '&' : '?'}theme=${isDark.value ? 'dark' : 'light'}`
      return h('div', { class: 'demo' }, [
        h(
          'div',
          { class: 'demo-frame', style: { '--demo-height': `${props.height}px` } },
          mounted.value
            ? [
                h('iframe', { ref: frame, src: themed, title: props.title, loading: 'lazy', onLoad: () => (loaded.value = true) }),
                loaded.value ? undefined : h('p', { class: 'demo-wait' }, 'The demo is loading'),
              ]
            : [],
        ),
        h('p', [h('a', { href: address, target: '_blank', rel: 'noopener' }, 'Open it in a tab of its own')]),
      ])
    }
  },
})
