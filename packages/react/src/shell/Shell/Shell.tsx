import type { Locale, Profile } from '@postern/core'
import { externalAddress, type NavigationLinks, type Route } from '@postern/core/navigation'
import { pageMessages, paletteMessages, shellMessages } from '@postern/core/texts'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { usePreference } from '../../provider/preferences'
import { Icon } from '../../ui/Icon/Icon'
import { IconButton } from '../../ui/IconButton/IconButton'
import { useTooltip } from '../../ui/Tooltip/useTooltip'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'
import { AreaTabs } from '../AreaTabs/AreaTabs'
import { type BreadcrumbStep, Breadcrumbs } from '../Breadcrumbs/Breadcrumbs'
import { CommandPalette } from '../CommandPalette/CommandPalette'
import { ExternalLink } from '../Links/ExternalLink'
import { PageFooter } from '../PageFooter/PageFooter'
import { MainNavigation, type MainNavigationProps } from '../Sidebar/MainNavigation'
import { type ShellTheme, UserMenu, useLookActions } from '../UserMenu/UserMenu'
import { NavigationDrawer } from './NavigationDrawer'
import styles from './Shell.module.css'
import { useHelpKey, usePaletteKeys } from './shell-keys'

const PortalKeysDialog = lazy(async () => ({
  default: (await import('../PortalKeys/PortalKeysDialog')).PortalKeysDialog,
}))

export interface ShellProps {
  profile: Profile
  /** Path of the current screen: determines the current entry and the open group. */
  pathname: string
  /** Product key; 'provider' by default (AM-001). */
  product?: string
  /** External addresses; entries without one are not shown (AM-011). */
  links?: NavigationLinks
  /** True for screens that the host has; others are not linked. Default: all. */
  isServed?: (route: Route) => boolean
  /** How much waits at entries of the sidebar. Default: nothing is said. */
  counts?: MainNavigationProps['counts']
  logo: ReactNode
  /** For the 90 px rail and for phones. Default: `logo`. */
  compactLogo?: ReactNode
  /** Path to the screen, topmost first, without the screen itself if it shows its own title. */
  breadcrumbs?: readonly BreadcrumbStep[]
  /** Navigates within the portal. */
  onNavigate: (details: { href: string }) => void
  /** Fires when an address is hovered or focused: its screen can be preloaded. */
  onIntent?: (details: { href: string }) => void
  onLogOut: () => void
  theme: ShellTheme
  onThemeChange: (details: { theme: ShellTheme }) => void
  locale: Locale
  onLocaleChange: (details: { locale: Locale }) => void
  /** Banners above the header. */
  notices?: ReactNode
  children: ReactNode
}

/**
 * Frame around every screen (spec 2.7): sidebar, header, the second bar with the tabs of its area, footer. Below 820 px the sidebar becomes
 * a drawer. Its collapsed state is stored for each user.
 */
export function Shell({
  profile,
  pathname,
  product,
  links,
  isServed,
  counts,
  logo,
  compactLogo = logo,
  breadcrumbs = [],
  onNavigate,
  onIntent,
  notices,
  children,
  ...menu
}: ShellProps) {
  const texts = useTexts('shell', shellMessages)
  const [shrunken, setShrunken] = usePreference(`sidebar.isShrunken.${profile.id}`)
  // Path the drawer was opened at: it is closed on any other screen.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const root = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  const user = { profile, product, isServed }
  const navigation = { ...user, pathname, links, counts, onNavigate, onIntent }
  const support = externalAddress(links ?? {}, 'support')
  const isShrunken = shrunken === true
  const keys = useHelpKey(root)
  return (
    <div ref={root} className={styles.root}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on the page; the address is the router's, and a Shadow Root has no fragments. */}
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {texts.skipToContent}
      </a>
      {notices}
      <div className={styles.frame}>
        <div className={styles.side}>
          <MainNavigation
            {...navigation}
            logo={logo}
            compactLogo={compactLogo}
            isShrunken={isShrunken}
            onShrunkenChange={(details) => setShrunken(details.isShrunken || undefined)}
            className={styles.sidebar}
          />
        </div>
        <div className={styles.page}>
          <header className={styles.header}>
            <span className={styles.phone}>
              <IconButton
                icon="menu"
                label={texts.menu}
                size="md"
                tooltipPlacement="bottom"
                aria-haspopup="dialog"
                onClick={() => setDrawerAt(pathname)}
              />
              {compactLogo}
            </span>
            <div className={styles.way}>
              <Breadcrumbs steps={breadcrumbs} onNavigate={onNavigate} onIntent={onIntent} />
            </div>
            <Palette {...user} {...menu} root={root} onNavigate={onNavigate} />
            {support && <SupportLink href={support} />}
            <UserMenu {...user} {...menu} links={links} onNavigate={onNavigate} onShowKeys={() => keys.setOpen(true)} />
          </header>
          <div className={styles.bar}>
            <AreaTabs {...user} pathname={pathname} onNavigate={onNavigate} />
          </div>
          <main ref={main} id="content" className={styles.main} tabIndex={-1}>
            {children}
          </main>
          <PageFooter links={links} />
        </div>
      </div>
      {keys.isOpen && (
        <Suspense>
          <PortalKeysDialog onClose={() => keys.setOpen(false)} />
        </Suspense>
      )}
      <NavigationDrawer {...navigation} logo={logo} isOpen={drawerAt === pathname} onClose={() => setDrawerAt(null)} />
    </div>
  )
}

function SupportLink({ href }: { href: string }) {
  const { support } = useTexts('page', pageMessages)
  const { tooltip, handlers } = useTooltip({ text: support, placement: 'bottom' })
  return (
    <>
      <ExternalLink {...handlers} href={href} className={styles.support}>
        <Icon name="help" className={styles.mark} />
        <span className={visuallyHidden.root}>{support}</span>
      </ExternalLink>
      {tooltip}
    </>
  )
}

interface PaletteProps
  extends Pick<
    ShellProps,
    'profile' | 'product' | 'isServed' | 'theme' | 'onThemeChange' | 'onLocaleChange' | 'onLogOut' | 'onNavigate'
  > {
  root: { current: HTMLElement | null }
}

function Palette({ root, theme, onThemeChange, onLocaleChange, onLogOut, ...pages }: PaletteProps) {
  const texts = useTexts('shell', shellMessages)
  const { open } = useTexts('palette', paletteMessages)
  const { isOpen, setOpen, keys } = usePaletteKeys(root)
  const look = useLookActions({ theme, onThemeChange, onLocaleChange })
  const changes = look.filter((change) => !('isChecked' in change && change.isChecked))
  const actions = [...changes, { key: 'logout', icon: 'logout' as const, label: texts.logout, onSelect: onLogOut }]
  return (
    <>
      <IconButton
        icon="search"
        label={open(keys)}
        size="md"
        tooltipPlacement="bottom"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      />
      <CommandPalette {...pages} actions={actions} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
