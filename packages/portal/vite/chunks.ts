import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** What runs before all else, so that a page's questions are asked early. */
const early: Group = {
  name: 'early',
  test: oneOf(
    'vite/preload-helper',
    'core/dist/(shared/time-zone|quarantine-digest/digest-link)',
    'portal/src/branding/brand-request',
  ),
}

/** What every page begins with, login and digest alike. */
const everyPage: Group = {
  name: 'base',
  test: oneOf(
    'node_modules/(react|react-dom|scheduler)/|rolldown/runtime',
    'core/dist/(branding/branding\\.messages|i18n|product|permissions/(access|services)|shell/page\\.messages|navigation/navigation-links)',
    'core/dist/http/(api-error|browser-token-store|token-store|unexpected-error)\\b',
    'core/dist/shared/(as-text|calendar-dates|clean-text|display-address|email-address|form\\.messages|host-names|invisible|ui\\.messages)\\b',
    'core/dist/(quarantine-digest/digest-entry-type|time/(clock-number|wall-clock|zone-offset)\\b)',
    'react/dist/provider/(Postern(Base|Context|Defaults|Root)|WidgetBoundary)',
    'react/dist/shell/(Links|PageFooter|PublicPage)/',
    'react/dist/ui/(class-names|focusable|use-(browser|media|scrolls|typed)|Banner/|Button/|Dialog/use-modal|Icon/|IconButton/|Menu/|Notice/|Popover/Popover\\.|Spinner/|Toast/|Tooltip/|Untrusted/|VisuallyHidden)',
    'portal/src/(page\\.css|branding/(brand-links|brand-state|BrandProvider|useIsDark)|config/|shell/Logo)',
  ),
}

/** What sends calls and reads answers: a digest page that is only looked at does without. */
const calls: Group = {
  name: 'calls',
  test: oneOf(
    'node_modules/zod/',
    'core/dist/(branding|held-message/secure-preview\\.js|shared/id\\b)',
    'core/dist/http/(bind-endpoints|codec|create-api|endpoint|error-body|fields|parse-json|query-string|read-error|request-parts|send-request|spelt-as|token-source)\\b',
    'core/dist/(quarantine/quarantine-entry|quarantine-digest/quarantine-digest\\.(client|contract))\\b',
    'portal/src/branding/brand(-store)?\\.ts',
  ),
}

/** What the digest page shares with the screens of held messages. */
const aMessage: Group = {
  name: 'message',
  test: oneOf(
    'core/dist/quarantine/(quarantine\\.messages|reason-text|stages|stage-text|verdict-reason)',
    'core/dist/(quarantine-digest/quarantine-digest\\.messages|shared/dates)',
    'react/dist/quarantine/(EntryFacts|SpoofBanner|StageStatus|VerdictBadge|reason-text)',
    'react/dist/quarantine-digest/SecurePreview/SecurePreview\\.module',
    'react/dist/ui/(Badge|Choice|CopyButton|DescriptionList|Dialog|Skeleton|Status)/',
  ),
}

/** The rest of login, which the signed-in screens go on with. */
const login: Group = {
  name: 'login',
  test: oneOf(
    'core/dist/auth/(auth\\.|login)',
    'core/dist/(create-client|http/lazy-client|profile/(profile\\.client|profile\\.contract|role-of)|customers/customer-service|version/version)',
    'core/dist/(quarantine/quarantine(-codes|-reading\\.client|\\.contract)|permissions/roles|shared/(done|list-query|mail-query|paging))',
    'react/dist/auth/(LoginForm/(?!EnhanceSecurity)|error-words|useLogin)',
    'react/dist/(provider/(?!PosternProvider)|shell/AccountPage/|ui/(FieldFrame|PasswordField|TextField|Countdown/useCountdown))',
    'portal/src/(App|login/(EarlyLogin|LoginPage)|preferences/preferences|session/session|shell/(Crash(Boundary|edScreen)|heading-focus|load-shell|screen-name|useScreenTitle))\\.',
  ),
}

/** The frame around the signed-in screens, and the table of their addresses. */
const shell: Group = {
  name: 'shell',
  test: oneOf(
    'core/dist/(home/|maintenance/|navigation/|other-services/|permissions/missing-right|profile/holder-of)',
    'core/dist/shell/(initials|palette\\.messages|shell\\.messages)',
    'react/dist/(shell/(Breadcrumbs|Initials|MaintenanceBanner|ManagementBar|Shell|Sidebar|UserMenu)/|ui/(NavTabs/|Tabs/(TabRow|use-scroll-edges)))',
    'portal/src/(BrowserPages|routes|navigation/|session/(?!Queries)|preferences/)',
    'portal/src/shell/(AreaTabs|PlaceScreen|PortalShell|useHeadingFocus|usePageLink|useScreenFrame|useScrollPlace)\\.',
    'portal/src/[^/]+/[^/]+\\.(paths|routes)\\.',
  ),
}

/** Keeps what screens load; comes with the first of them. */
const queries: Group = {
  name: 'queries',
  test: oneOf(
    'node_modules/@tanstack/(query-core|react-query)/',
    'react/dist/(profile/useProfile|provider/PosternProvider)',
    'portal/src/session/Queries',
  ),
}

/** Fewer and fuller files for what loads at once: each costs a phone a question and an answer's headers. */
export const chunkGroups: Group[] = [early, everyPage, calls, aMessage, login, shell, queries]

/** What a chunk is fetched with: not itself, nor what the chunk that asks for it has come with. */
export function withoutWhatIsLoaded(file: string, needed: string[], { hostId, hostType }: PreloadHost): string[] {
  const before = [early, everyPage, calls, login]
  const loaded = isOf(shell, hostId) ? [...before, shell] : isOf(login, hostId) ? before : []
  if (hostType === 'html' || loaded.length === 0) return needed
  return needed.filter((name) => name !== file && !loaded.some((group) => isOf(group, name)))
}

interface PreloadHost {
  hostId: string
  hostType: 'html' | 'js'
}

function isOf({ name }: Group, file: string): boolean {
  return file.startsWith(`assets/${name}-`)
}

function oneOf(...paths: string[]): RegExp {
  return new RegExp(paths.join('|'))
}
