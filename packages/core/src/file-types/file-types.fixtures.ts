import type * as z from 'zod/mini'
import { FileType } from './file-type'

type Wire = z.input<typeof FileType>

/** Windows programs, as the wire carries them. */
export function fileTypeWire(overrides: Partial<Wire> = {}): Wire {
  return {
    id: 1,
    key: 'exe',
    group: 'executable',
    extensions: ['exe', 'com', 'scr', 'pif'],
    mediaTypes: ['application/x-msdownload', 'application/x-dosexec'],
    defaultAction: 'hold',
    action: 'hold',
    from: 'default',
    isForced: false,
    overrides: null,
    version: 'v1',
    ...overrides,
  }
}

/** The same as screens see it. */
export function fileType(overrides: Partial<Wire> = {}): FileType {
  return FileType.parse(fileTypeWire(overrides))
}
