import { createApp } from 'vue'
import HeldMail from './HeldMail.vue'

createApp(HeldMail).mount('#app')
