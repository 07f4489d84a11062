export { StopMailBanner, type StopMailBannerProps } from './stop-mails/StopMailBanner/StopMailBanner'
