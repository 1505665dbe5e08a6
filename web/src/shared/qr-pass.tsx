import { useEffect, useState } from 'react'
import { sharedMessages as words } from './messages.ts'

type QrPassProps = {
  text: string
  label?: string
  /** At least 200 px where a machine scans it. */ size?: number | string
  className?: string
}

type Code = { path: string; modules: number }

const quietZone = 4

async function codeOf(text: string): Promise<Code> {
  const { encode } = await import('uqr')
  const code = encode(text, { ecc: 'M', border: 0 })
  const cells = code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return { path: cells.join(''), modules: code.size }
}

/** A QR code with the white quiet zone that scanners need. The encoder loads with the first code shown. */
export function QrPass({ text, label = words.signInCode, size = 200, className = '' }: QrPassProps) {
  const [code, setCode] = useState<Code>({ path: '', modules: 25 })
  useEffect(() => {
    let isMounted = true
    void codeOf(text).then((path) => isMounted && setCode(path))
    return () => {
      isMounted = false
    }
  }, [text])
  const side = code.modules + quietZone * 2
  return (
    <span className={`qr-plate ${className}`}>
      <svg
        viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
        width={size}
        height={size}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={code.path} fill="#0B0908" />
      </svg>
    </span>
  )
}
