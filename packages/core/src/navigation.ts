export { activeEntry, activeGroup, toggleGroup } from './navigation/active-entry'
export { type Breadcrumb, breadcrumbs } from './navigation/breadcrumbs'
export {
  type CanOpenOptions,
  canOpen,
  type RouteAnswer,
  type RouteRefusal,
  type RouteUser,
} from './navigation/can-open'
export { type Destination, type DestinationName, destination, destinationAt } from './navigation/destinations'
export { frameTarget, isReachable, type NavigationOptions } from './navigation/frame-target'
export { matchRoute, type RouteMatch } from './navigation/match-route'
export type { MenuEntry, MenuTarget } from './navigation/menu-entry'
export { contentRuleTabs, homeTabs, managementMenu, settingsTabs } from './navigation/menus'
export type { NavigationText } from './navigation/navigation.messages'
export { externalAddress, type NavigationLinks, promotionOf } from './navigation/navigation-links'
export type { RouteAccess, RouteLimits } from './navigation/route-node'
export { isNumericParam, type RouteParams, type RouteValues } from './navigation/route-params'
export { allRoutes, type Route, type RouteName, type RoutePath, routeOf, routes } from './navigation/routes'
export { type GroupKey, type MenuGroup, type SidebarItem, sidebar } from './navigation/sidebar'
export { toPath } from './navigation/to-path'
export { type AdditionalService, additionalServices } from './other-services/additional-services'
