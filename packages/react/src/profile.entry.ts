export { Profile, type ProfileProps } from './profile/Profile/Profile'
