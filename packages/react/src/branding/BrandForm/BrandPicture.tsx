import { useEffect, useState } from 'react'
import { isForeignPicture, readPicture } from '../foreign-picture'

export interface BrandPictureProps {
  /** Of a picture that is stored, or one that holds it. */
  address: string
  alt: string
  className: string | undefined
}

/** A picture that also shows on a host's page, whose policy allows those alone that an address holds (XB-15). */
export function BrandPicture({ address, alt, className }: BrandPictureProps) {
  const [read, setRead] = useState<{ address: string; data: string } | null>(null)
  const isForeign = isForeignPicture(address)
  useEffect(() => {
    if (!isForeign) return
    const leaving = new AbortController()
    readPicture(address, leaving.signal).then(
      (data) => setRead({ address, data }),
      // What cannot be read is left out, as a broken picture would be.
      () => {},
    )
    return () => leaving.abort()
  }, [address, isForeign])
  const shown = isForeign ? read?.address === address && read.data : address
  return shown ? <img className={className} src={shown} alt={alt} /> : null
}
