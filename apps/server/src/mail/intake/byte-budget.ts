export interface ByteBudgetOptions {
  /** Of all reservations together. */
  bytes: number
  /** Share of large ones: the rest is left for small ones. */
  largeBytes: number
}

/** Bytes of one message under way. */
export interface Reservation {
  /** Reserves this many bytes in all; `false` changes nothing, as there are not so many left. */
  resize(bytes: number, options?: { isLarge?: boolean }): boolean
  release(): void
}

export interface ByteBudget {
  reserve(): Reservation
  hasRoomForLarge(bytes: number): boolean
}

/** Bounds the bytes that all messages under way take together. */
export function createByteBudget({ bytes: total, largeBytes }: ByteBudgetOptions): ByteBudget {
  let used = 0
  let usedByLarge = 0

  return {
    hasRoomForLarge: (bytes) => used + bytes <= total && usedByLarge + bytes <= largeBytes,
    reserve() {
      let own = 0
      let ownLarge = 0
      const set = (bytes: number, large: number) => {
        used += bytes - own
        usedByLarge += large - ownLarge
        own = bytes
        ownLarge = large
      }
      return {
        resize(bytes, { isLarge = false } = {}) {
          const large = isLarge ? bytes : 0
          if (used + bytes - own > total || usedByLarge + large - ownLarge > largeBytes) return false
          set(bytes, large)
          return true
        },
        release: () => set(0, 0),
      }
    },
  }
}
