import type { ComponentType } from 'react'
import type { ButtonProps } from '../ui/Button/Button'
import type { DialogProps } from '../ui/Dialog/DialogPanel'
import type { LinkProps } from './Link'

/**
 * Components of the host in place of ours, in every widget of a provider. They receive the props of ours, and `ref`: pass it on. Inside of
 * one, ours is used again, so that it may wrap it. Pass the same components each time: a new one is remounted.
 */
export interface PosternComponents {
  /** Link to another page: the link of your router. `onClick` prevents the default where `navigate` takes over. */
  Link?: ComponentType<LinkProps>
  Button?: ComponentType<ButtonProps>
  /** Dialogs and confirmations; rendered while they are open. */
  Dialog?: ComponentType<DialogProps>
}
