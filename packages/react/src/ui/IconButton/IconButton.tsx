import type { Placement } from '@floating-ui/dom'
import { type ButtonHTMLAttributes, forwardRef } from 'react'
import { usePart } from '../../parts/use-part'
import { Icon, type IconName } from '../Icon/Icon'
import { bothHandlers } from '../Tooltip/Tooltip'
import { useTooltip } from '../Tooltip/useTooltip'
import styles from './IconButton.module.css'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** Label, also shown on hover or keyboard focus. */
  label: string
  /** Default: sm. */
  size?: 'sm' | 'md'
  /** Hides the tooltip, for example while the button moves. Default: false. */
  isTooltipOff?: boolean
  /** Side of the tooltip. Default: above. */
  tooltipPlacement?: Placement
}

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, size = 'sm', isTooltipOff = false, tooltipPlacement, className, type = 'button', ...rest },
  ref,
) {
  const isOpen = rest['aria-expanded'] === true || rest['aria-expanded'] === 'true'
  const { tooltip, handlers } = useTooltip({ text: label, placement: tooltipPlacement, isOff: isOpen || isTooltipOff })
  const part = usePart('iconButton', styles.root, className)
  return (
    <>
      <button
        {...rest}
        {...bothHandlers(handlers, rest)}
        ref={ref}
        type={type}
        {...part}
        data-size={size}
        aria-label={label}
      >
        <Icon name={icon} />
      </button>
      {tooltip}
    </>
  )
})
