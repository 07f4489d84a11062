export { NoticeBanner, type NoticeBannerProps } from './notices/NoticeBanner/NoticeBanner'
