import { createApp } from 'vue'
import Bare from './Bare.vue'

createApp(Bare).mount('#root')
