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
  type ReleaseRight,
  reasonsOf,
  releaseRight,
  releaseRights,
} from './digest-settings'
