export interface ByteBudgetOptions {
  /** Limit for all reservations together. */
  bytes: number
  /** Share for large messages: the rest is reserved for small ones. */
  largeBytes: number
}

/** Bytes reserved for a message in transit. */
export interface Reservation {
  /** Reserves this many bytes in total; `false` changes nothing, because not enough are left. */
  resize(bytes: number, options?: { isLarge?: boolean }): boolean
  release(): void
}

export interface ByteBudget {
  reserve(): Reservation
  hasRoomForLarge(bytes: number): boolean
}

/** Limits the total bytes of all messages in transit. */
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
