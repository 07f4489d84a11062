import type { Profile } from '@postern/core'
import type { NavigationOptions } from '@postern/core/navigation'
import { paletteMessages } from '@postern/core/texts'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { useModal } from '../../ui/Dialog/use-modal'
import { firstFocusable } from '../../ui/focusable'
import { useLayerPlace } from '../../ui/layer-place'
import type { FollowProps } from '../Links/PortalLink'
import styles from './CommandPalette.module.css'
import { PaletteField } from './PaletteField'
import type { PaletteAction } from './palette-items'

// Loads on first use.
const Finder = lazy(async () => ({ default: (await import('./Finder')).Finder }))

export interface CommandPaletteProps extends NavigationOptions, Pick<FollowProps, 'onNavigate'> {
  isOpen: boolean
  /** Called on Escape, a click outside, or a choice. */
  onClose: () => void
  profile: Profile
  /** Actions besides the pages, for example to log out. */
  actions?: readonly PaletteAction[]
}

/** Search field for every page this user can open and all global actions. */
export function CommandPalette({ isOpen, onClose, ...choices }: CommandPaletteProps) {
  const { title } = useTexts('palette', paletteMessages)
  const modal = useModal({ isOpen, onClose, closesOnScrim: true, firstFocus: firstFocusable })
  const place = useLayerPlace()
  return place(
    <dialog {...modal} className={styles.root} aria-label={title}>
      {isOpen && <Query {...choices} onClose={onClose} />}
    </dialog>,
  )
}

/** Typing counts from the first letter on, Enter included, even while the search code is loading. */
function Query(choices: Omit<CommandPaletteProps, 'isOpen'>) {
  const [query, setQuery] = useState('')
  const [isEntered, setEntered] = useState(false)
  const typing = {
    query,
    onQueryChange: (typed: string) => {
      setQuery(typed)
      setEntered(false)
    },
  }
  return (
    <div className={styles.panel}>
      <Suspense
        fallback={
          <PaletteField
            {...typing}
            onKeyDown={({ key, nativeEvent }) => setEntered(key === 'Enter' && !nativeEvent.isComposing)}
          />
        }
      >
        <Finder {...choices} {...typing} isEntered={isEntered} />
      </Suspense>
    </div>
  )
}
