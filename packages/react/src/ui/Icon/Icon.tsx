import type { SVGProps } from 'react'
import styles from './Icon.module.css'

// 20-unit grid, one or more paths each; one icon per meaning.
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
  bin: 'M4 5.8h12M8 5.8V3.6h4v2.2M5.4 5.8l.7 10.7h7.8l.7-10.7M8.6 9v4.4M11.4 9v4.4',
  block: 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4zM4.9 4.9l10.2 10.2',
  menu: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  globe:
    'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4zM2.8 10h14.4M10 2.8c4.2 4.6 4.2 9.8 0 14.4M10 2.8c-4.2 4.6-4.2 9.8 0 14.4',
  logout: 'M8 3.5H4v13h4M12.5 6.5 16 10l-3.5 3.5M16 10H8',
  mail: 'M2.8 4.8h14.4v10.4H2.8zM3 5l7 5.8L17 5',
  user: 'M10 3.2a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8zM3.5 17a6.5 6.5 0 0 1 13 0',
  more: 'M4.5 9.3a.7.7 0 1 1 0 1.4.7.7 0 0 1 0-1.4zM10 9.3a.7.7 0 1 1 0 1.4.7.7 0 0 1 0-1.4zM15.5 9.3a.7.7 0 1 1 0 1.4.7.7 0 0 1 0-1.4z',
  grip: 'M7.3 5h.01M12.7 5h.01M7.3 10h.01M12.7 10h.01M7.3 15h.01M12.7 15h.01',
  external: 'M8 4.5H4.5v11h11V12M11.5 4.5h4v4M15.5 4.5 9 11',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  clock: 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4zM10 6v4.2l2.8 1.8',
  dashboard: 'M3.5 3.5h5.2v6.2H3.5zM11.3 3.5h5.2v3.4h-5.2zM11.3 9.9h5.2v6.6h-5.2zM3.5 12.7h5.2v3.8H3.5z',
  inbox: 'M3 11.2 5.3 4.5h9.4l2.3 6.7v4.3H3zM3 11.2h4.1l1 2h3.8l1-2H17',
  building: 'M4 16.8v-13h7v13M11 8h5v8.8M2.6 16.8h14.8M6.6 7h1.8M6.6 10h1.8M6.6 13h1.8M13.3 11h.5M13.3 14h.5',
  link: 'M8.4 11.6l3.2-3.2M9 6l1.3-1.3a3.35 3.35 0 0 1 4.8 4.7l-1.3 1.3M11 14l-1.3 1.3a3.35 3.35 0 0 1-4.8-4.7l1.3-1.3',
  chart: 'M3.5 16.5h13M5.6 13.4V9.6M9.2 13.4v-8M12.8 13.4V7.6M16.2 13.4v-2',
  archive: 'M3 4.3h14v3.6H3zM4.3 7.9v8h11.4v-8M8.2 11h3.6',
  services: 'M3.8 3.8h5v5h-5zM11.2 3.8h5v5h-5zM3.8 11.2h5v5h-5zM13.7 11.2v5M11.2 13.7h5',
  help: 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4zM8 8a2 2 0 1 1 3 1.7c-.6.4-1 .8-1 1.6M10 13.9v.1',
  sidebar: 'M3.5 4.5h13v11h-13zM8 4.5v11M13.2 8.2 11.4 10l1.8 1.8',
  keyboard: 'M2.5 5.5h15v9h-15zM5.5 8.5h.01M8.5 8.5h.01M11.5 8.5h.01M14.5 8.5h.01M6.5 11.5h7',
  theme: 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4zM10 2.8v14.4M12.5 5.5v9M15 8v4',
  plus: 'M10 4.5v11M4.5 10h11',
  filter: 'M3.5 5.5h13M6 10h8M8.5 14.5h3',
  columns: 'M3.5 4.5h13v11h-13zM7.9 4.5v11M12.2 4.5v11',
  refresh:
    'M15.9 8.2A6.2 6.2 0 0 0 4.7 6.9L3.8 8.2M3.8 4.6v3.6h3.6M4.1 11.8a6.2 6.2 0 0 0 11.2 1.3l.9-1.3M16.2 15.4v-3.6h-3.6',
  download: 'M10 3.5v8.8M6.4 8.8l3.6 3.6 3.6-3.6M4 16.5h12',
  print: 'M6 7V3.5h8V7M6 14H3.5V7h13v7H14M6 11.5h8v5H6z',
  copy: 'M7.5 7.5h9v9h-9zM4.5 12.5h-1v-9h9v1',
  offline:
    'M3 3l14 14M5.2 12.6a6.6 6.6 0 0 1 3.2-1.9M11.8 10.8a6.6 6.6 0 0 1 3 1.8M2.6 9.8A10.4 10.4 0 0 1 6 7.6M9 6.7a10.4 10.4 0 0 1 8.4 3.1M10 15.6v.1',
} as const

export type IconName = keyof typeof paths

export interface IconProps extends SVGProps<SVGSVGElement> {
  name: IconName
}

/** Decorative: the text beside it carries the meaning. Sized relative to its text: 1.15 em. */
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
