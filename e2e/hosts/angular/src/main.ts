// Templates are compiled in the browser here; `ng build` compiles them ahead of time.
import '@angular/compiler'
import { provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { HeldMail } from './held-mail'

bootstrapApplication(HeldMail, { providers: [provideZonelessChangeDetection()] })
