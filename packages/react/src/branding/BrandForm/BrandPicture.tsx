import { useEffect, useState } from 'react'
import { isForeignPicture, readPicture } from '../foreign-picture'

export interface BrandPictureProps {
  /** Address of a stored picture, or one that contains the picture. */
  address: string
  alt: string
  className: string | undefined
}

/** Picture that also renders on a host's page whose policy allows only data addresses (XB-15). */
export function BrandPicture({ address, alt, className }: BrandPictureProps) {
  const [read, setRead] = useState<{ address: string; data: string } | null>(null)
  const isForeign = isForeignPicture(address)
  useEffect(() => {
    if (!isForeign) return
    const leaving = new AbortController()
    readPicture(address, leaving.signal).then(
      (data) => setRead({ address, data }),
      // An unreadable picture is left out, as a broken one would be.
      () => {},
    )
    return () => leaving.abort()
  }, [address, isForeign])
  const shown = isForeign ? read?.address === address && read.data : address
  return shown ? <img className={className} src={shown} alt={alt} /> : null
}
