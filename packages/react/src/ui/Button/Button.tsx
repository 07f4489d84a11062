import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react'
import { Link } from '../../parts/Link'
import { replaceable } from '../../parts/replaceable'
import { usePart } from '../../parts/use-part'
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

const OwnButton = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
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
  const part = usePart('button', styles.root, className)
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      {...part}
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

/** Button of every widget, or the host's `components.Button`. */
export const Button = /* @__PURE__ */ replaceable<ButtonProps, HTMLButtonElement>('Button', OwnButton)

export interface ButtonLinkProps extends Look, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

/** Link that looks like a button. */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { variant = 'secondary', size = 'md', icon, className, children, ...rest },
  ref,
) {
  const part = usePart('button', styles.root, className)
  return (
    <Link {...rest} {...part} ref={ref} data-variant={variant} data-size={size}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
})
