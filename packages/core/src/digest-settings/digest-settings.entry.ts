export { type DigestSchedule, nextDigests, quietUntil } from './digest-schedule'
export {
  type DigestClass,
  type DigestClassRule,
  type DigestLevel,
  DigestOverride,
  DigestSettings,
  defaultDigestSettings,
  defaultQuietHours,
  digestClasses,
  digestClassOf,
  mergeDigestSettings,
  QuietHours,
  type ReleaseRight,
  reasonsOf,
  releaseRight,
  releaseRights,
  rightsOf,
} from './digest-settings'
