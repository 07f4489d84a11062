import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bytesOf, copyOfSource } from './mail-copy'
import { type Patch, withPatches } from './patches'

async function* chunksOf(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

/** Patches in order and apart, from places and lengths. */
function patchesFrom(length: number, gaps: [number, number, string][]): Patch[] {
  const patches: Patch[] = []
  let at = 0
  for (const [gap, span, text] of gaps) {
    const start = at + gap
    const end = start + span
    if (end > length) break
    patches.push({ start, end, bytes: Buffer.from(text) })
    at = end
  }
  return patches
}

describe('copyOfSource', () => {
  it('applies patches wherever the slices of the source end (property)', async () => {
    const gaps = fc.array(fc.tuple(fc.nat(9), fc.nat(9), fc.string({ maxLength: 4 })), { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(
        ...([fc.uint8Array({ maxLength: 60 }), gaps, fc.nat(60), fc.integer({ min: 1, max: 9 })] as const),
        async (bytes, given, cut, chunk) => {
          const raw = Buffer.from(bytes)
          const patches = patchesFrom(raw.length, given)
          const source = { slice: raw.subarray(0, cut), size: raw.length }
          const copy = copyOfSource(source, () => chunksOf(raw.subarray(cut), chunk), patches)

          expect(await bytesOf(copy)).toEqual(withPatches(raw, patches))
          expect(await bytesOf(copy)).toEqual(withPatches(raw, patches))
        },
      ),
      { numRuns: 500 },
    )
  })
})
