import { mount } from 'svelte'
import HeldMail from './HeldMail.svelte'

mount(HeldMail, { target: document.querySelector('#app') as HTMLElement })
