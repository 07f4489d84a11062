import { beforeAll } from 'vitest'
import { loadModals } from '../../packages/react/src/ui/Dialog/load-modals'

// Dialogs open at once, as they do for people who have moved the pointer before they press.
beforeAll(loadModals)
