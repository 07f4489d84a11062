export { type DigestSchedule, nextDigests } from './digest-schedule'
export {
  type DigestClass,
  type DigestClassRule,
  type DigestLevel,
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
  rightsOf,
} from './digest-settings'
