import { mount } from 'svelte'
import Bare from './Bare.svelte'

mount(Bare, { target: document.getElementById('root') })
