// Types for mailauth's modules that authenticate senders; its main module also loads certificates, HTTP and XML.

type Resolver = (name: string, type: string, options?: unknown) => Promise<unknown[]>

interface Header {
  key: string
  line: Buffer
}

interface Status {
  result: string
  underSized?: number
}

interface Signature {
  signingDomain?: string
  status: Status
  signingHeaders?: { keys: string }
}

declare module 'mailauth/lib/dkim/dkim-verifier.js' {
  import type { Writable } from 'node:stream'

  export class DkimVerifier extends Writable {
    constructor(options: { resolver: Resolver; sender?: string; curTime?: Date; minBitLength?: number })
    arc: { chain: unknown; error?: Error }
    results: Signature[]
    messageHeaders(headers: { parsed: Header[] }): Promise<void>
  }
}

declare module 'mailauth/lib/spf/index.js' {
  export function spf(options: {
    sender: string
    ip: string
    helo: string
    mta: string
    resolver: Resolver
  }): Promise<{ domain: string; status: Status }>
}

declare module 'mailauth/lib/arc/index.js' {
  import type { MessageHeaders } from 'mailauth/lib/dkim/dkim-signer.js'

  export function arc(
    data: unknown,
    options: { resolver: Resolver; minBitLength?: number },
  ): Promise<{
    status: Status
    /** Instances of the chain, the last one being the outermost. */
    chain?: { 'arc-seal'?: { parsed?: { d?: { value?: string } } } }[] | undefined
    /** Findings of the last sealer. */
    authenticationResults?: { dmarc?: { result?: string } }
  }>

  type ArcChain = unknown[] | false

  export function getARChain(headers: MessageHeaders): ArcChain

  /** Without an input, from header and body hash. Lines come outermost first. */
  export function createSeal(
    input: null,
    data: { headers: MessageHeaders; arc: { chain: unknown[] }; seal: Record<string, unknown> },
  ): Promise<{ headers: string[] }>

  export function sealMessage(message: Buffer, seal: Record<string, unknown>): Promise<Buffer>
}

declare module 'mailauth/lib/dmarc/index.js' {
  export function dmarc(options: {
    headerFrom: string
    spfDomains: string[]
    dkimDomains: { domain: string }[]
    resolver: Resolver
  }): Promise<
    | false
    | {
        status: Status
        policy?: string | false
        alignment?: { spf: { strict: boolean }; dkim: { strict: boolean } }
      }
  >
}

declare module 'mailauth/lib/dkim/dkim-signer.js' {
  export interface MessageHeaders {
    parsed: { key: string; casedKey: string; line: Buffer }[]
    original: Buffer
  }

  export class DkimSigner {
    constructor(options: {
      canonicalization: string
      signTime: Date
      /** Both are given: the message is not read. */
      bodyHash: string
      headers: MessageHeaders
      signatureData: { signingDomain: string; selector: string; privateKey: string; algorithm: string }[]
    })
    signatureHeaders: string[]
    errors: { err: Error }[]
    finalize(): Promise<void>
  }
}

declare module 'mailauth/lib/dkim/sign.js' {
  export function dkimSign(
    message: string,
    options: { canonicalization: string; algorithm: string; signatureData: Record<string, unknown>[] },
  ): Promise<{ signatures: string; errors: unknown[] }>
}
