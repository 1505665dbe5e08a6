import { useMemo } from 'react'
import { encode } from 'uqr'
import { sharedMessages as words } from './messages.ts'

type QrPassProps = {
  text: string
  label?: string
  /** At least 200 px where a machine reads it; a CSS length where everything scales with the screen. */
  size?: number | string
  className?: string
}

const quietZone = 4

/** A QR code on its white plate, with the quiet zone scanners need. */
export function QrPass({ text, label = words.signInCode, size = 200, className = '' }: QrPassProps) {
  const { path, modules } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 0 })
    const d = code.data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    return { path: d.join(''), modules: code.size }
  }, [text])
  const side = modules + quietZone * 2
  return (
    <span className={`qr-plate ${className}`} style={{ width: typeof size === 'number' ? size + 28 : size, maxWidth: '100%' }}>
      <svg viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#0B0908" />
      </svg>
    </span>
  )
}
