import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react'
import { classNames } from '../class-names'
import { Icon, type IconName } from '../Icon/Icon'
import { Spinner } from '../Spinner/Spinner'
import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'soft' | 'danger' | 'danger-quiet'

interface Look {
  /** At most one primary in each region of a view. Default: secondary. */
  variant?: ButtonVariant
  /** Default: md. */
  size?: 'sm' | 'md' | 'lg'
  icon?: IconName
  children?: ReactNode
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** True while the action runs: the button keeps its width, announces it and ignores further clicks. */
  isPending?: boolean
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant = 'secondary',
    size = 'md',
    icon,
    isPending = false,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={classNames(styles.root, className)}
      data-variant={variant}
      data-size={size}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
    >
      {isPending ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
})

export interface ButtonLinkProps extends Look, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

/** Link that looks like a button. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { variant = 'secondary', size = 'md', icon, className, children, ...rest },
  ref,
) {
  return (
    <a {...rest} ref={ref} className={classNames(styles.root, className)} data-variant={variant} data-size={size}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
})
