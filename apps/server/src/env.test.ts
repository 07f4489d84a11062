import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readEnvironment, unreadVariables } from './env'

describe('readEnvironment', () => {
  it('enforces second factors by default, with the sessions of the specification (AM-031, XA-16)', () => {
    expect(readEnvironment({})).toMatchObject({
      PRODUCT: 'provider',
      ENFORCE_TWO_FACTOR: true,
      SESSION_IDLE_MINUTES: 30,
      SESSION_HOURS: 12,
    })
    expect(readEnvironment({ ENFORCE_TWO_FACTOR: '0', PRODUCT: 'acme' })).toMatchObject({
      PRODUCT: 'acme',
      ENFORCE_TWO_FACTOR: false,
    })
  })

  const bucket = {
    ...{ S3_ENDPOINT: 'https://s3.example:9000', S3_BUCKET: 'postern', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' },
  }

  it('keeps files in a folder unless a whole bucket is named', () => {
    expect(readEnvironment({}).S3_ENDPOINT).toBeUndefined()
    expect(readEnvironment(bucket)).toMatchObject({ ...bucket, S3_REGION: 'us-east-1', S3_PATH_STYLE: true })
    expect(readEnvironment({ ...bucket, S3_PATH_STYLE: '0' }).S3_PATH_STYLE).toBe(false)
  })

  it.each([
    [{ ...bucket, S3_BUCKET: '', S3_SECRET_KEY: '' }, /^S3_BUCKET, S3_SECRET_KEY missing: /],
    [{ S3_BUCKET: 'postern' }, /^S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY missing: /],
    [{ ...bucket, S3_BUCKET: 'Not a bucket' }, /S3_BUCKET: the name of a bucket/],
    [{ ...bucket, S3_ENDPOINT: 's3.example' }, /S3_ENDPOINT/],
    [{ ...bucket, BLOB_DIR: '/srv/blobs' }, /^BLOB_DIR and S3_ENDPOINT are both set/],
  ])('rejects %o for files', (variables, words) => {
    expect(() => readEnvironment(variables)).toThrow(words)
  })

  it('reads networks of scanners, and names what is none (RT-023)', () => {
    expect(readEnvironment({}).SCANNER_NETWORKS).toEqual([])
    expect(readEnvironment({ SCANNER_NETWORKS: '192.0.2.0/24, 2001:db8::/32' }).SCANNER_NETWORKS).toEqual([
      '192.0.2.0/24',
      '2001:db8::/32',
    ])
    for (const wrong of ['scanner.example', '192.0.2.0/24,', '192.0.2.0/40', '2001:db8::/65']) {
      expect(() => readEnvironment({ SCANNER_NETWORKS: wrong })).toThrow(/SCANNER_NETWORKS: addresses and networks/)
    }
  })

  it('reads keys of 256 bits', () => {
    const key = randomBytes(32)

    expect(readEnvironment({ SECRET_KEY: key.toString('hex') }).SECRET_KEY).toEqual(key)
  })

  it.each([
    { what: 'too short', key: 'abcd' },
    { what: 'too long', key: randomBytes(33).toString('hex') },
    { what: 'no hex', key: 'g'.repeat(64) },
    { what: 'nothing but noughts', key: '0'.repeat(64) },
    { what: 'a word again and again', key: 'deadbeef'.repeat(8) },
    { what: 'counted up', key: Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex') },
    {
      what: 'counted down',
      key: Buffer.from(Array.from({ length: 32 }, (_, index) => 255 - index * 3)).toString('hex'),
    },
  ])('rejects a key that is $what, and does not repeat it (XA-23, XP-08)', ({ key }) => {
    expect(() => readEnvironment({ SECRET_KEY: key })).toThrow(/SECRET_KEY/)
    expect(() => readEnvironment({ SECRET_KEY: key })).not.toThrow(key)
  })

  it.each(['0.0.0.0', '::', '192.0.2.7', 'mail.example', '127.0.0.1.example'])(
    'asks for the public address before it listens on %s (XA-20)',
    (HOST) => {
      expect(() => readEnvironment({ HOST })).toThrow(/^PUBLIC_URL is missing, and HOST .* lets others in\./)
      expect(() => readEnvironment({ HOST, PUBLIC_URL: 'https://portal.example' })).not.toThrow()
    },
  )

  it.each([undefined, '127.0.0.1', '127.1.2.3', '::1', 'localhost'])('requires no public address on %s', (HOST) => {
    expect(() => readEnvironment({ HOST })).not.toThrow()
  })

  it.each(['Acme', '../x', 'a b', ''.padEnd(40, 'a')])('rejects the product key "%s"', (product) => {
    expect(() => readEnvironment({ PRODUCT: product })).toThrow(/PRODUCT/)
  })

  it.each([
    ['smtp://relay.example', { host: 'relay.example', port: 25, tls: 'opportunistic' }],
    ['smtp://127.0.0.1:4201', { host: '127.0.0.1', port: 4201, tls: 'opportunistic' }],
    [
      'smtp://ana%40x:p%3Aw@relay.example:587',
      { host: 'relay.example', port: 587, tls: 'required', signIn: { user: 'ana@x', password: 'p:w' } },
    ],
    ['smtps://relay.example', { host: 'relay.example', port: 465, tls: 'opportunistic', isSecure: true }],
  ])('reads the smarthost %s', (SMARTHOST_URL, hop) => {
    expect(readEnvironment({ SMARTHOST_URL }).SMARTHOST_URL).toEqual(hop)
  })

  it.each(['https://relay.example', 'relay.example'])('refuses the smarthost %s', (SMARTHOST_URL) => {
    expect(() => readEnvironment({ SMARTHOST_URL })).toThrow(/SMARTHOST_URL/)
  })

  it('names variables that are set and no longer read', () => {
    expect(unreadVariables(readEnvironment({ SENDER_HOURLY_LIMIT: '500' }))).toEqual(['SENDER_HOURLY_LIMIT'])
    expect(unreadVariables(readEnvironment({ SENDER_HOURLY_LIMIT: '' }))).toEqual([])
  })

  it('does all work by default, and takes roles in any order', () => {
    const DATABASE_URL = 'postgresql://db.example/postern'
    expect(readEnvironment({})).toMatchObject({ ROLES: ['web', 'intake', 'relay', 'worker'], DB_POOL: 10 })
    expect(readEnvironment({ DATABASE_URL, ROLES: 'relay, intake', DB_POOL: '40' })).toMatchObject({
      ...{ ROLES: ['intake', 'relay'], DB_POOL: 40 },
    })
  })

  it.each([
    ['ROLES', 'intake,postman'],
    ['ROLES', ','],
    ['DB_POOL', '0'],
    ['DB_POOL', '-1'],
    ['DB_POOL', 'ten'],
    ['DB_POOL', '1000'],
    ['METRICS_PORT', 'x'],
    ['METRICS_TOKEN', 'short'],
  ])('rejects %s=%s with one line that names it', (name, value) => {
    const DATABASE_URL = 'postgresql://db.example/postern'
    expect(() => readEnvironment({ DATABASE_URL, [name]: value })).toThrow(new RegExp(`^[^\n]*${name}: [^\n]+$`))
  })

  it('shares the work only where servers share a PostgreSQL', () => {
    expect(() => readEnvironment({ ROLES: 'relay' })).toThrow(/^ROLES is relay, and DATABASE_URL is missing\.[^\n]*$/)
  })
})
