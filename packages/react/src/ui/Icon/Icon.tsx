import type { SVGProps } from 'react'
import styles from './Icon.module.css'

// 20-unit grid, one path or more for each; one icon per meaning.
const paths = {
  shield: 'M10 2.5 4 4.8v4.6c0 3.9 2.5 6.7 6 8.1 3.5-1.4 6-4.2 6-8.1V4.8z',
  virus:
    'M10 6a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM10 2.5V6M10 14v3.5M2.5 10H6M14 10h3.5M4.7 4.7l2.5 2.5M12.8 12.8l2.5 2.5M15.3 4.7l-2.5 2.5M7.2 12.8l-2.5 2.5',
  phish: 'M12.5 3v8.5a4 4 0 0 1-8 0V10l2.5 2.5M12.5 3a1.2 1.2 0 1 0 0-.1',
  spam: 'M7 2.8h6l4.2 4.2v6L13 17.2H7L2.8 13V7zM10 6.5v4.2M10 13.4v.1',
  content: 'M5.5 2.5h6l3.5 3.5v11.5h-9.5zM11.5 2.5V6H15M8 10h4.5M8 13h4.5',
  warning: 'M10 3 2.5 16.5h15zM10 8v4M10 14.3v.1',
  info: 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4zM10 9.2v4.3M10 6.4v.1',
  success: 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4zM6.8 10.2l2.2 2.2 4.2-4.6',
  danger: 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4zM10 6.2v4.6M10 13.6v.1',
  lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  search: 'M8.7 3.5a5.2 5.2 0 1 1 0 10.4 5.2 5.2 0 0 1 0-10.4zM12.6 12.6l4 4',
  chevronDown: 'M5.5 8 10 12.5 14.5 8',
  chevronLeft: 'M12 5.5 7.5 10l4.5 4.5',
  chevronRight: 'M8 5.5l4.5 4.5L8 14.5',
  arrowUp: 'M10 16V4.5M5.5 9 10 4.5 14.5 9',
  arrowDown: 'M10 4v11.5M5.5 11l4.5 4.5 4.5-4.5',
  close: 'M5.5 5.5l9 9M14.5 5.5l-9 9',
  check: 'M4.5 10.5l3.5 3.5 7.5-8',
  eye: 'M2.5 10s2.7-5 7.5-5 7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5zM10 7.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
  release: 'M17 3 3 8.7l5.6 2.7L11.3 17zM17 3l-8.4 8.4',
  block: 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4zM4.9 4.9l10.2 10.2',
  menu: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  globe:
    'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4zM2.8 10h14.4M10 2.8c4.2 4.6 4.2 9.8 0 14.4M10 2.8c-4.2 4.6-4.2 9.8 0 14.4',
  logout: 'M8 3.5H4v13h4M12.5 6.5 16 10l-3.5 3.5M16 10H8',
  mail: 'M2.8 4.8h14.4v10.4H2.8zM3 5l7 5.8L17 5',
  user: 'M10 3.2a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8zM3.5 17a6.5 6.5 0 0 1 13 0',
} as const

export type IconName = keyof typeof paths

export interface IconProps extends SVGProps<SVGSVGElement> {
  name: IconName
}

/** Decorative: the words beside it say what it means. As large as its text asks: 1.15 em. */
export function Icon({ name, ...rest }: IconProps) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false" className={styles.root} {...rest}>
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
