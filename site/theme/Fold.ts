import { useRoute } from 'vitepress'
import { defineComponent, h, nextTick, onBeforeUnmount, onMounted, ref, watch } from 'vue'

/** A phone, as the theme has it. */
const narrow = '(max-width: 639px)'

/** A long table that can be folded: it is closed on a phone, and opens by itself for an address that leads into it. */
export const Fold = defineComponent({
  name: 'Fold',
  props: {
    /** What is in it, for example `12 members`. */
    label: { type: String, required: true },
  },
  setup(props, { slots }) {
    const route = useRoute()
    const element = ref<HTMLDetailsElement>()
    const isOpen = ref(true)
    const target = () => {
      const id = decodeURIComponent(location.hash.slice(1))
      return id ? element.value?.querySelector(`[id="${CSS.escape(id)}"]`) : undefined
    }
    const follow = async () => {
      const wanted = target()
      if (!wanted || isOpen.value) return
      isOpen.value = true
      await nextTick()
      wanted.scrollIntoView()
    }
    const onHash = () => void follow()
    onMounted(() => {
      if (matchMedia(narrow).matches && !target()) isOpen.value = false
      addEventListener('hashchange', onHash)
    })
    onBeforeUnmount(() => removeEventListener('hashchange', onHash))
    watch(() => route.path, onHash, { flush: 'post' })
    return () =>
      h(
        'details',
        {
          ref: element,
          class: 'fold',
          open: isOpen.value,
          onToggle: ({ target: box }: Event) => {
            if (box instanceof HTMLDetailsElement) isOpen.value = box.open
          },
        },
        [h('summary', props.label), slots.default?.()],
      )
  },
})
