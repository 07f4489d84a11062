export { Profile } from './profile/Profile/Profile'
export type { ProfileProps } from './profile/Profile/profile-props'
