import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import { DemoFrame } from './DemoFrame.js'
import { Fold } from './Fold.js'
import { MarkdownLink } from './MarkdownLink.js'
import './style.css'

const theme: Theme = {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'doc-footer-before': () => h(MarkdownLink) }),
  enhanceApp: ({ app }) => {
    app.component('Demo', DemoFrame)
    app.component('Fold', Fold)
  },
}

export default theme
