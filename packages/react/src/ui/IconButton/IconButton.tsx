import { type ButtonHTMLAttributes, forwardRef } from 'react'
import { classNames } from '../class-names'
import { Icon, type IconName } from '../Icon/Icon'
import styles from './IconButton.module.css'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** Its name, also shown when pointed at. */
  label: string
}

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, className, type = 'button', ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={classNames(styles.root, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
})
