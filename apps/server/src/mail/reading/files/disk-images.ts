import { holdsAt } from './bytes'

const sector = 2_048
/** Volume descriptors of ISO 9660 and UDF begin behind 16 empty sectors; a raw CD keeps 2,352 bytes for each. */
const rawSector = 2_352

/** Type of a disk image; `null`: bytes are none. */
export function diskImageType(bytes: Buffer): string | null {
  const end = bytes.length - 512
  if (isOpticalDisc(bytes)) return 'iso'
  if (holdsAt(bytes, 0, 'vhdxfile') || holdsAt(bytes, 0, 'conectix') || holdsAt(bytes, end, 'conectix')) return 'vhd'
  if (holdsAt(bytes, end, 'koly')) return 'dmg'
  if (holdsAt(bytes, 0, 'MSWIM\0\0\0')) return 'wim'
  if (holdsAt(bytes, bytes.length - 12, 'NER5') || holdsAt(bytes, bytes.length - 8, 'NERO')) return 'nrg'
  if (isVirtualDisk(bytes)) return 'vmdk'
  return isRawDisk(bytes) ? 'img' : null
}

function isOpticalDisc(bytes: Buffer): boolean {
  const isDescriptor = (at: number) =>
    ['CD001', 'BEA01', 'NSR02', 'NSR03', 'CDROM'].some((mark) => holdsAt(bytes, at, mark))
  for (let number = 16; number < 32; number += 1) {
    if (isDescriptor(number * sector + 1)) return true
    if ([17, 25].some((head) => isDescriptor(number * rawSector + head))) return true
  }
  return false
}

function isVirtualDisk(bytes: Buffer): boolean {
  const isDescribed = holdsAt(bytes, 0, '# Disk DescriptorFile')
  return (
    isDescribed || holdsAt(bytes, 0, 'KDMV') || holdsAt(bytes, 0, 'QFI\xfb') || holdsAt(bytes, 0x40, '\x7f\x10\xda\xbe')
  )
}

/** A boot sector of a file system, or a table of partitions. */
function isRawDisk(bytes: Buffer): boolean {
  if (holdsAt(bytes, 512, 'EFI PART') || holdsAt(bytes, 0x438, '\x53\xef')) return bytes.length > 4_096
  if (!holdsAt(bytes, 510, '\x55\xaa')) return false
  const isFileSystem =
    holdsAt(bytes, 54, 'FAT') ||
    holdsAt(bytes, 82, 'FAT32') ||
    ['NTFS    ', 'EXFAT   '].some((name) => holdsAt(bytes, 3, name))
  return isFileSystem || hasPartitions(bytes)
}

function hasPartitions(bytes: Buffer): boolean {
  const entries = [446, 462, 478, 494].map((at) => ({
    status: bytes.readUInt8(at),
    type: bytes.readUInt8(at + 4),
    sectors: bytes.readUInt32LE(at + 12),
  }))
  const isPlain = entries.every(({ status }) => status === 0 || status === 0x80)
  return isPlain && entries.some(({ type, sectors }) => type !== 0 && sectors > 0)
}
