export { Sidebar, type SidebarProps } from './shell/Sidebar/Sidebar'
export { SidebarView, type SidebarViewProps } from './shell/Sidebar/SidebarView'
