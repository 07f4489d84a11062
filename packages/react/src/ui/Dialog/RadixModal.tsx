import { Content, Root } from '@radix-ui/react-dialog'
import { type DialogHTMLAttributes, forwardRef, type ReactNode, type Ref, useCallback } from 'react'
import { usePart } from '../../parts/use-part'
import { useLayerPlace } from '../layer-place'
import { type UseModalOptions, useModal } from './use-modal'

export interface RadixModalProps extends Omit<UseModalOptions, 'isOpen'> {
  className: string | undefined
  /** Default: dialog. */
  role?: 'dialog' | 'alertdialog'
  'data-size'?: string
  'data-side'?: string
  children: ReactNode
}

/**
 * Open modal: Radix links title, description and close button to it; the platform's own `<dialog>` traps the focus and makes the rest of
 * the page inert, in a Shadow Root as well and without an injected style. Focus, Escape and outside clicks are therefore not left to Radix.
 */
export function RadixModal({
  onClose,
  closesOnScrim,
  firstFocus,
  fallbackFocus,
  className,
  children,
  ...rest
}: RadixModalProps) {
  const part = usePart(rest['data-side'] ? 'drawer' : 'dialog', className)
  const place = useLayerPlace()
  return place(
    <Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Content
        asChild
        {...rest}
        {...part}
        aria-modal="true"
        onOpenAutoFocus={leaveToPlatform}
        onCloseAutoFocus={leaveToPlatform}
        onInteractOutside={leaveToPlatform}
        onEscapeKeyDown={(event) => {
          event.preventDefault()
          unlessTaken(event, onClose)
        }}
      >
        <NativeModal options={{ isOpen: true, onClose, closesOnScrim, firstFocus, fallbackFocus }}>
          {children}
        </NativeModal>
      </Content>
    </Root>,
  )
}

/**
 * Radix receives Escape before the focused element. That may be a layer inside, which handles the key itself, or be beside the dialog as
 * toasts are, or be nothing at all after a click on plain text: the dialog closes unless the key was stopped.
 */
function unlessTaken(event: KeyboardEvent, close: () => void) {
  if (event.isComposing) return
  const onEnd = (ended: KeyboardEvent) => {
    if (ended === event) close()
  }
  addEventListener('keydown', onEnd)
  setTimeout(() => removeEventListener('keydown', onEnd))
}

const leaveToPlatform = (event: Event) => event.preventDefault()

interface NativeModalProps extends DialogHTMLAttributes<HTMLDialogElement> {
  options: UseModalOptions
}

/** Radix would make it focusable, and loop the focus within it. */
const NativeModal = forwardRef<HTMLDialogElement, NativeModalProps>(function NativeModal(
  { options, tabIndex, ...ofRadix },
  ref,
) {
  const { ref: own, ...events } = useModal(options)
  const both = useCallback(
    (dialog: HTMLDialogElement | null) => {
      own.current = dialog
      assign(ref, dialog)
    },
    [own, ref],
  )
  return <dialog {...ofRadix} {...events} ref={both} />
})

function assign<T>(ref: Ref<T>, value: T | null): void {
  if (typeof ref === 'function') ref(value)
  else if (ref) ref.current = value
}
