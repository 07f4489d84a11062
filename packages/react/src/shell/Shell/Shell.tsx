import { type Profile, roleOf } from '@postern/core'
import { shellMessages } from '@postern/core/texts'
import type { ReactNode } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Icon, type IconName } from '../../ui/Icon/Icon'
import { Menu, type MenuItem } from '../../ui/Menu/Menu'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './Shell.module.css'

export interface ShellLink {
  key: string
  icon: IconName
  label: string
  href: string
  isCurrent: boolean
  onFollow: () => void
}

export interface ShellProps {
  profile: Profile
  logo: ReactNode
  links: readonly ShellLink[]
  /** Leads to the own profile; absent: not offered. */
  onEditProfile?: () => void
  onLogOut: () => void
  children: ReactNode
}

/** Sidebar, header and the place for a screen. Below 820 px the sidebar becomes a bar. */
export function Shell({ profile, logo, links, onEditProfile, onLogOut, children }: ShellProps) {
  const texts = useTexts('shell', shellMessages)
  const role = roleOf(profile)
  const items: MenuItem[] = [
    ...(onEditProfile
      ? [{ key: 'profile', icon: 'user' as const, label: texts.editProfile, onSelect: onEditProfile }]
      : []),
    { key: 'logout', icon: 'logout', label: texts.logout, onSelect: onLogOut },
  ]
  return (
    <div className={styles.root}>
      <a className={styles.skip} href="#content">
        {texts.skipToContent}
      </a>
      <nav aria-label={texts.navigation} className={styles.sidebar}>
        <div className={styles.logo}>{logo}</div>
        <div className={styles.links}>
          {links.map((link) => (
            <NavLink key={link.key} link={link} />
          ))}
        </div>
      </nav>
      <div className={styles.page}>
        <header className={styles.header}>
          <Menu label={texts.userMenu(profile.username)} items={items}>
            <span className={styles.user}>
              <Untrusted className={styles.name}>{profile.username}</Untrusted>
              <span className={styles.place}>
                {role ? texts.roles[role] : profile.role} · <Untrusted>{profile.parent}</Untrusted>
              </span>
            </span>
          </Menu>
        </header>
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <footer className={styles.footer}>{texts.copyright(String(new Date().getFullYear()))}</footer>
      </div>
    </div>
  )
}

function NavLink({ link }: { link: ShellLink }) {
  return (
    <a
      className={styles.link}
      href={link.href}
      aria-current={link.isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        link.onFollow()
      }}
    >
      <Icon name={link.icon} />
      {link.label}
    </a>
  )
}
