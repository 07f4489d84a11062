import { useEffect, useState } from 'react'

export interface BrandPictureProps {
  /** Of a picture that is stored, or one that holds it. */
  address: string
  alt: string
  className: string | undefined
}

/** A picture that also shows on a host's page, whose policy allows those alone that an address holds (XB-15). */
export function BrandPicture({ address, alt, className }: BrandPictureProps) {
  const [read, setRead] = useState<{ address: string; data: string } | null>(null)
  const isForeign = /^https?:/.test(address) && !address.startsWith(`${globalThis.location?.origin}/`)
  useEffect(() => {
    if (!isForeign) return
    const leaving = new AbortController()
    import('@postern/core/browser')
      .then(({ pictureData }) => pictureData(address, leaving.signal))
      .then(
        (data) => setRead({ address, data }),
        // What cannot be read is left out, as a broken picture would be.
        () => {},
      )
    return () => leaving.abort()
  }, [address, isForeign])
  const shown = isForeign ? read?.address === address && read.data : address
  return shown ? <img className={className} src={shown} alt={alt} /> : null
}
