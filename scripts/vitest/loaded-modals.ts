import { beforeAll } from 'vitest'
import { loadModals } from '../../packages/react/src/ui/Dialog/load-modals'

// Dialogs open at once, as for users who have moved the pointer before they click.
beforeAll(loadModals)
