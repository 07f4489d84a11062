export { QuarantineDigest, type QuarantineDigestProps } from './quarantine-digest/QuarantineDigest/QuarantineDigest'
export {
  QuarantineDigestActions,
  QuarantineDigestFacts,
  QuarantineDigestHeader,
  QuarantineDigestPreview,
  QuarantineDigestRoot,
  QuarantineDigestWarnings,
} from './quarantine-digest/QuarantineDigest/quarantine-digest-parts'
