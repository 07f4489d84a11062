import { type Locale, locales, type Profile, roleOf, stripInvisible } from '@postern/core'
import {
  externalAddress,
  isReachable,
  type NavigationLinks,
  type NavigationOptions,
  routeOf,
  toPath,
} from '@postern/core/navigation'
import { pageMessages, shellMessages } from '@postern/core/texts'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { Menu, type MenuItem } from '../../ui/Menu/Menu'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { Initials } from '../Initials/Initials'
import type { FollowProps } from '../Links/PortalLink'
import styles from './UserMenu.module.css'

/** Theme of the portal: the system's, or light or dark. */
export type ShellTheme = 'auto' | 'light' | 'dark'

export interface UserMenuProps extends NavigationOptions, Pick<FollowProps, 'onNavigate'> {
  profile: Profile
  links?: NavigationLinks
  theme: ShellTheme
  onThemeChange: (details: { theme: ShellTheme }) => void
  onLocaleChange: (details: { locale: Locale }) => void
  onLogOut: () => void
  /** Shows the keys of the portal. Absent: not offered. */
  onShowKeys?: () => void
}

/** Name with role and parent; profile, audit log, support, themes, other languages, and log out (LO-001 to LO-006). */
export function UserMenu({
  profile,
  product,
  isServed,
  links = {},
  onNavigate,
  onLogOut,
  onShowKeys,
  ...look
}: UserMenuProps) {
  const texts = useTexts('shell', shellMessages)
  const words = useTexts('page', pageMessages)
  const role = roleOf(profile, product)
  const name = `${profile.firstName} ${profile.lastName}`.trim() || profile.username
  const changes = useLookActions(look)
  const own = ownProfilePath(profile, { product, isServed })
  const audit = auditPath(profile, { product, isServed })
  const support = externalAddress(links, 'support')
  const items: MenuItem[] = [
    ...(own
      ? [
          {
            key: 'profile',
            icon: 'user' as const,
            label: texts.editProfile,
            href: own,
            onSelect: () => onNavigate({ href: own }),
          },
        ]
      : []),
    ...(audit
      ? [
          {
            key: 'audit',
            icon: 'clock' as const,
            label: texts.auditLog,
            href: audit,
            onSelect: () => onNavigate({ href: audit }),
          },
        ]
      : []),
    ...(support
      ? [{ key: 'support', icon: 'help' as const, label: words.support, href: support, isExternal: true }]
      : []),
    ...(onShowKeys ? [{ key: 'keys', icon: 'keyboard' as const, label: texts.keys, onSelect: onShowKeys }] : []),
    ...changes.map((change) => ({ ...change, group: change.icon })),
    { key: 'logout', icon: 'logout', label: texts.logout, group: 'end', onSelect: onLogOut },
  ]
  return (
    <Menu label={texts.userMenu(stripInvisible(profile.username))} items={items} className={styles.root}>
      <Initials name={name} />
      <span className={styles.user}>
        <Untrusted className={styles.name}>{profile.username}</Untrusted>
        <span className={styles.place}>
          {role ? texts.roles[role] : profile.role} · <Untrusted>{profile.parent}</Untrusted>
        </span>
      </span>
    </Menu>
  )
}

/** All themes, with the current one marked, and the other languages. */
export function useLookActions({
  theme,
  onThemeChange,
  onLocaleChange,
}: Pick<UserMenuProps, 'theme' | 'onThemeChange' | 'onLocaleChange'>) {
  const texts = useTexts('shell', shellMessages)
  const { languages } = useTexts('page', pageMessages)
  const locale = useLocale()
  return [
    ...(['auto', 'light', 'dark'] as const).map((one) => ({
      key: one,
      icon: 'theme' as const,
      label: texts.toTheme(texts.themes[one]),
      isChecked: one === theme,
      onSelect: () => onThemeChange({ theme: one }),
    })),
    ...locales
      .filter((other) => other !== locale)
      .map((other) => ({
        key: other,
        icon: 'globe' as const,
        label: texts.toLanguage(languages[other]),
        onSelect: () => onLocaleChange({ locale: other }),
      })),
  ]
}

function ownProfilePath(profile: Profile, options: NavigationOptions): string | null {
  const route = routeOf('/profile/{customerId}/edit')
  const params = { customerId: profile.parentId }
  return isReachable(route, profile, params, options) ? toPath(route, params) : null
}

function auditPath(profile: Profile, options: NavigationOptions): string | null {
  const route = routeOf('/audit')
  return isReachable(route, profile, {}, options) ? toPath(route) : null
}
