export { type DigestSchedule, nextDigests } from './digest-schedule'
export {
  type DigestClass,
  type DigestClassRule,
  DigestOverride,
  DigestSettings,
  defaultDigestSettings,
  digestClasses,
  digestClassOf,
  mergeDigestSettings,
  reasonsOf,
} from './digest-settings'
