type Value = string | number | readonly Value[] | { readonly [key: string]: Value }

export interface TestNetwork {
  /** First address of an IPv4 network. */
  address: string
  bits: number
  record: Value
}

const recordBytes = 3
const separatorBytes = 16

/** Builds an MMDB of IPv4 networks, as https://maxmind.github.io/MaxMind-DB/ describes the format. */
export function buildMmdb(networks: readonly TestNetwork[]): Buffer {
  const nodes: (number | Buffer | null)[][] = [[null, null]]
  for (const { address, bits, record } of networks) {
    const path = address.split('.').flatMap((part) => [...Number(part).toString(2).padStart(8, '0')].map(Number))
    let at = 0
    for (const [depth, side = 0] of path.slice(0, bits).entries()) {
      const node = nodes[at] ?? []
      if (depth === bits - 1) node[side] = encode(record)
      else {
        const next = typeof node[side] === 'number' ? node[side] : nodes.push([null, null]) - 1
        node[side] = next
        at = next
      }
    }
  }
  const data: Buffer[] = []
  let length = 0
  const tree = nodes.flatMap((node) =>
    node.map((child) => {
      if (typeof child === 'number') return wholeNumber(child, recordBytes)
      if (child === null) return wholeNumber(nodes.length, recordBytes)
      const pointer = nodes.length + separatorBytes + length
      data.push(child)
      length += child.length
      return wholeNumber(pointer, recordBytes)
    }),
  )
  const metadata = encode({
    ...{ binary_format_major_version: 2, binary_format_minor_version: 0, build_epoch: 1, database_type: 'Test' },
    ...{ description: { en: 'Test' }, ip_version: 4, languages: ['en'], node_count: nodes.length },
    record_size: recordBytes * 8,
  })
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
  return Buffer.concat([...tree, Buffer.alloc(separatorBytes), ...data, marker, metadata])
}

/** Types: 2 text, 6 whole number of 32 bits, 7 map, 11 list. Texts and maps are short. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') return Buffer.concat([control(2, Buffer.byteLength(value)), Buffer.from(value)])
  if (typeof value === 'number') return Buffer.concat([control(6, 4), wholeNumber(value, 4)])
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([value.length, 11 - 7]), ...value.map(encode)])
  const fields = Object.entries(value)
  return Buffer.concat([control(7, fields.length), ...fields.flatMap(([key, one]) => [encode(key), encode(one)])])
}

function control(type: number, size: number): Buffer {
  return Buffer.from([(type << 5) | size])
}

function wholeNumber(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
