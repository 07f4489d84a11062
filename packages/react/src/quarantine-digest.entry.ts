export { QuarantineDigest, type QuarantineDigestProps } from './quarantine-digest/QuarantineDigest/QuarantineDigest'
