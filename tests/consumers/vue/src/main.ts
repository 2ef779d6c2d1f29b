import { createApp } from 'vue'
import App from './App.vue'
import './wallet'

createApp(App).mount('#root')
