import type { Rolldown } from 'vite'
import { featureFolders } from './screens.ts'

type Group = Rolldown.CodeSplittingGroup

/** Code that runs before all else, so that a page's requests are sent early. */
const early: Group = {
  name: 'early',
  test: oneOf(
    'vite/preload-helper',
    'core/dist/(shared/time-zone|quarantine-digest/digest-link)',
    'portal/src/branding/brand-request',
  ),
}

/** Code that every page begins with, login and digest alike. */
const everyPage: Group = {
  name: 'base',
  test: oneOf(
    'node_modules/(react|react-dom|scheduler|@date-fns/tz/tzOffset)/|rolldown/runtime',
    'core/dist/(branding/branding\\.messages|i18n|product|permissions/(access|services)|shell/page\\.messages|navigation/navigation-links)',
    'core/dist/http/(api-error|browser-token-store|token-store|unexpected-error)\\b',
    'core/dist/shared/(as-text|calendar-dates|clean-text|crash\\.messages|display-address|email-address|form\\.messages|host-names|invisible|ui\\.messages)\\b',
    'core/dist/(quarantine-digest/digest-entry-type|time/(clock-number|wall-clock|zone-offset)\\b)',
    'react/dist/provider/(page-locale|Postern(Base|Context|Defaults|Root)|Widget(Boundary)?/)',
    'react/dist/(elements/names|parts)\\b',
    'react/dist/shell/(Links|PageFooter|PublicPage)/',
    'react/dist/ui/(class-names|focusable|follow-by|layer-place|open-modals|use-(browser|media|scrolls|typed)|Banner/|Button/|Dialog/use-modal|HostSlot/|Icon/|IconButton/|Menu/|Notice/|Popover/(Popover|usePlacement)\\.|Skeleton/|Spinner/|StatePart/|Toast/|Tooltip/|Untrusted/|VisuallyHidden)',
    'portal/src/(page\\.css|branding/(brand-links|brand-state|BrandProvider|useIsDark)|config/|shell/Logo)',
  ),
}

/** Code that sends calls and reads answers: a digest page that is only viewed does without it. */
const calls: Group = {
  name: 'calls',
  test: oneOf(
    'node_modules/(destr|ofetch|ufo|zod)/',
    'core/dist/(branding/(?!branding\\.contract)|events/heard-features|file-types/(file-type-codes|held-file\\.js)|held-message/secure-preview\\.js|shared/(id|text-schemas)\\b)',
    'core/dist/http/(bind-feature|codec|create-api|endpoint|error-body|feature|fields|parse-json|query-string|read-error|request-parts|send-request|spelt-as|token-source|until-aborted)\\b',
    'core/dist/(quarantine/quarantine-entry|quarantine-digest/quarantine-digest\\.contract|message-history/sender-authentication)\\b',
    'portal/src/branding/brand(-store)?\\.ts',
  ),
}

/** Code that the digest page shares with the screens of held messages. */
const aMessage: Group = {
  name: 'message',
  test: oneOf(
    'core/dist/quarantine/(quarantine\\.messages|reason-text|stages|stage-text|verdict-reason)',
    'core/dist/(file-types/(file-group-names|held-file(-text|\\.messages))|quarantine-digest/quarantine-digest\\.messages|shared/dates)',
    'react/dist/quarantine/(EntryFacts|SpoofBanner|StageStatus|VerdictBadge|reason-text)',
    'react/dist/quarantine-digest/SecurePreview/SecurePreview\\.module',
    'react/dist/ui/(Badge|Choice|CopyButton|DescriptionList|Dialog/(?!DialogPanel|RadixModal)|Status)',
  ),
}

/** Radix code that tabs and dialogs have in common. */
const radix: Group = {
  name: 'radix',
  test: oneOf(
    'node_modules/@radix-ui/(primitive|react-(compose-refs|context|id|presence|primitive|slot|use-[a-z-]+))/',
  ),
}

/** Dialogs and drawers, which load once the user starts using a page that has some. */
const dialogs: Group = {
  name: 'dialogs',
  test: oneOf(
    'node_modules/@radix-ui/react-(dialog|dismissable-layer|focus-guards|focus-scope|portal)/',
    'node_modules/aria-hidden/',
    'react/dist/ui/(Dialog/(DialogPanel|RadixModal)|Drawer/Drawer(Panel|\\.module))',
  ),
}

/** The rest of login, shared with the signed-in screens. */
const login: Group = {
  name: 'login',
  test: oneOf(
    'core/dist/auth/(auth\\.|credentials|login)',
    'core/dist/(create-client|lazy-features|http/lazy-client|profile/(profile\\.contract|role-of)|customers/customer-service|version/version)',
    'core/dist/(permissions/roles|shared/done)',
    'react/dist/auth/(LoginForm/(LoginForm|PasswordStep|SubmitButton|login-notice)|error-words|useLogin)',
    'react/dist/(provider/(?!PosternProvider)|shell/AccountPage/|ui/(FieldFrame|PasswordField|TextField|Countdown/useCountdown))',
    'postern:words',
    'portal/src/(App|languages/languages|login/(EarlyLogin|LoginPage)|notices/(LateNotices|load-notice-banner)|preferences/preferences|session/session|shell/(AccountFrame|Crash(Boundary|edScreen)|heading-focus|load-shell|screen-name|useScreenTitle))\\.',
  ),
}

/** Live notices, which load after login and shell and are shared with the notice screens. */
const noticeBanner: Group = {
  name: 'notice-banner',
  test: oneOf(
    'core/dist/(notices/(notice-(banner\\.messages|text)|notices\\.contract|notice\\.js)|urls/safe-url)',
    'react/dist/notices/(NoticeBanner/|NoticeCard|NoticeText|Notices\\.module)',
  ),
}

/** Frame around the signed-in screens, with their route table. */
const shell: Group = {
  name: 'shell',
  test: oneOf(
    'core/dist/(home/|maintenance/|navigation/(?!destinations)|other-services/additional-services|permissions/missing-right|profile/holder-of)',
    'core/dist/shell/(initials|(palette|shell|sidebar)\\.messages)',
    'react/dist/(shell/(AreaTabs|Breadcrumbs|CommandPalette/(CommandPalette|PaletteField)|Initials|MaintenanceBanner|ManagementBar|Shell|Sidebar|UserMenu)|ui/(NavTabs/|Tabs/(TabRow|use-scroll-edges)))',
    'portal/src/(BrowserPages|routes|login/LoginScreen|navigation/(?!below-customer|use(RouteParams|Viewer))|session/(?!Queries)|preferences/)',
    'portal/src/notices/useFirstNotices',
    'portal/src/shell/(PlaceScreen|PortalShell|useHeadingFocus|usePageLink|useScreenFrame|useScrollPlace)\\.',
    'postern:screens',
  ),
}

/** Data cache of the screens; loads with the first of them. */
const queries: Group = {
  name: 'queries',
  test: oneOf(
    'node_modules/@tanstack/(query-core|react-query)/',
    'react/dist/(events/(LiveQueries|live-state)|profile/useProfile|provider/PosternProvider)',
    'portal/src/session/Queries',
  ),
}

/** Tables with their filters and pages. */
const list: Group = {
  name: 'list',
  minShareCount: 8,
  test: oneOf(
    'node_modules/(@tanstack/(react-|table-)|@tanstack/store|use-sync-external-store)',
    'core/dist/(resource-list/|shared/(filters|list\\.messages))',
    'react/dist/(resource-list|ui/(Pagination|Progress)/)',
  ),
}

/** Fields that filters share with forms. */
const fields: Group = {
  name: 'fields',
  minShareCount: 20,
  test: oneOf('core/dist/shared/(combobox|typeahead)', 'react/dist/ui/(Combobox|Select)/'),
}

/** Parts for filling in and saving. */
const form: Group = {
  name: 'form',
  minShareCount: 12,
  test: oneOf(
    'node_modules/(react-hook-form|@hookform)/',
    'core/dist/(scheduled-reports/start-picker|shared/date\\.messages)',
    'react/dist/(resource-form/(?!failure-text|FormPage|LeaveQuestion|useUnsavedChanges)|ui/(Calendar|DateField|DateTimePicker|RadioCards|Switch|TextArea)/)',
  ),
}

/** Code that chooses a logo and shrinks it. */
const pictures: Group = {
  name: 'pictures',
  minShareCount: 2,
  test: oneOf('core/dist/(browser\\.js|picture|browser/(image-problem|shrink-image|turn-upright))'),
}

/** Other code that nearly every screen has: nothing that depends on lists, as lists depend on it. */
const common: Group = {
  name: 'common',
  minShareCount: 8,
  test: /^(?!.*\/(audit\/ObjectHistory|resource-form\/ResourceDialog|imports\/(?!imports\.(contract|messages))|capability-sets\/(?!capability-sets\.messages)|customers\/(?!managers)|jobs\/(?!(jobs\.contract|job-states)\.)|resource\/define-(details|form)|shell\/object-screens))/,
}

const charts: Group = {
  name: 'charts',
  minShareCount: 2,
  test: oneOf('node_modules/(d3-|internmap)', 'core/dist/.*/chart\\.messages', 'react/dist/ui/(charts|StatTile)/'),
}

/** Code that screens of a feature share: a chunk for each folder, with what more than two of its screens need. */
const features: Group[] = featureFolders().map((name) => ({
  name,
  minShareCount: 3,
  test: oneOf(`(core/dist|react/dist|portal/src)/${name}/`),
}))

/** History of an object, below its details. */
const history: Group = { name: 'history', minShareCount: 2, test: oneOf('react/dist/audit/ObjectHistory/') }

/** Small parts shared by only some screens. */
const parts: Group = {
  name: 'parts',
  minShareCount: 3,
  test: /^(?!.*\/(audit|auth|held-message|passwords|quarantine-digest|secure-preview)\/)/,
}

/**
 * Fewer, larger files: each one costs a phone a request with response headers, and the shell contains the list of files for each screen.
 */
export const chunkGroups: Group[] = [
  ...[early, everyPage, calls, radix, dialogs, aMessage, login, noticeBanner, shell, queries],
  ...[list, fields, form, pictures, common, history, charts, ...features, parts],
]

/** Screens have no names in file names: the shell would carry sixty of them. */
export function chunkFile({ name }: Pick<Rolldown.PreRenderedChunk, 'name'>): string {
  return `assets/${name.endsWith('Screen') ? 'screen' : '[name]'}-[hash].js`
}

/**
 * Returns the files to fetch with a chunk: not itself, nor those that the requesting chunk came with. Chunks that login requests depend on
 * login alone, or a screen that has all the rest calls them.
 */
export function withoutWhatIsLoaded(file: string, needed: string[], { hostId, hostType }: PreloadHost): string[] {
  if (hostType === 'html') return needed
  if (isOf(login, hostId)) return []
  if (!isOf(shell, hostId)) return needed
  const loaded = [early, everyPage, calls, login, shell, queries]
  return needed.filter(
    (name) =>
      name !== file && !name.startsWith('assets/rolldown-runtime-') && !loaded.some((group) => isOf(group, name)),
  )
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
