import { Content } from 'vitepress'
import { VPHomeContent, VPHomeFeatures, VPHomeHero } from 'vitepress/theme-without-fonts'
import { defineComponent, h } from 'vue'

/** The first page, in the place of the theme's own, which has no landmark for what is in it. */
export default defineComponent({
  name: 'SiteHome',
  setup: () => () => h('main', { class: 'home' }, [h(VPHomeHero), h(VPHomeFeatures), h(VPHomeContent, () => h(Content))]),
})
