import { mix } from '@portal/contract/rules/oklab'
import { useId } from 'react'
import type { GameLight } from './game-cabinet.tsx'
import '../styles/room.css'

type RoomCabinetProps = { code: string; game: GameLight; lit: boolean; className?: string }

const edge = { stroke: '#fff3e4', strokeOpacity: 0.36, strokeWidth: 1.5 }
const inserts: readonly [x: number, y: number, radius: number, isBright: boolean][] = [
  [98, 236, 3.4, true],
  [120, 226, 4, false],
  [142, 236, 3.4, false],
  [108, 252, 3, true],
  [132, 252, 3, false],
  [84, 258, 3, false],
  [156, 258, 3, true],
]

/** A machine with the cover of its game on backglass and front; lit when online. Decoration only. */
export function RoomCabinet({ code, game, lit, className = '' }: RoomCabinetProps) {
  const id = useId()
  const lamp = game.lamp_color ?? game.gradient_start
  const bright = mix(lamp, '#ffffff', 0.6)
  const cover = `/art/${code}-thumb.svg`
  const dark = lit ? undefined : 'opacity-22 grayscale'
  return (
    <svg className={`room-cabinet ${className}`} viewBox="0 0 240 426" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}g`} x2="0" y2="1">
          <stop stopColor="#fff" stopOpacity=".2" />
          <stop offset=".5" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <linearGradient id={`${id}f`} x2="0" y2="1">
          <stop stopColor="#0B0908" stopOpacity=".1" />
          <stop offset="1" stopColor="#0B0908" stopOpacity=".72" />
        </linearGradient>
        <clipPath id={`${id}c`}>
          <path d="M24 295h192v74H24Z" />
        </clipPath>
      </defs>
      <path d="M22 4h196a5 5 0 0 1 5 5v176l-13 19H30L17 185V9a5 5 0 0 1 5-5Z" fill="#0D0A09" {...edge} />
      <image href={cover} x="29" y="15" width="182" height="138" preserveAspectRatio="xMidYMid slice" className={dark} />
      <rect x="29" y="15" width="182" height="138" fill="none" stroke="#000" strokeWidth="2" />
      {lit && <path d="M29 15h74L62 153H29Z" fill={`url(#${id}g)`} />}
      <rect x="29" y="158" width="182" height="32" rx="2" fill="#0A0504" />
      <circle cx="46" cy="174" r="10" fill="#15110F" stroke="#2b2420" />
      <circle cx="194" cy="174" r="10" fill="#15110F" stroke="#2b2420" />
      <rect x="64" y="162" width="112" height="24" fill="#0A0504" stroke="#26140D" />
      {lit && <path d="M70 170h100M76 178h88" stroke="#FF9347" strokeWidth="2.6" strokeDasharray="0 4.4" strokeLinecap="round" />}
      <path d="M38 208h164l14 72H24Z" fill="#0E0B0A" {...edge} />
      <path d="M44 212h152l12 62H32Z" fill={lit ? mix(lamp, '#0b0908', 0.8) : '#0C0A09'} />
      {inserts.map(([x, y, radius, isBright]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill={lit ? (isBright ? bright : lamp) : '#1c1816'} />
      ))}
      <path d="M98 268l16-6M142 268l-16-6" stroke={lit ? bright : '#2a2521'} strokeWidth="4" strokeLinecap="round" />
      <path d="M44 212h64l-30 62H32Z" fill="#fff" opacity=".05" />
      <rect x="18" y="280" width="204" height="13" rx="3" fill="#2A2521" {...edge} />
      <path d="M22 293h196v78H22Z" fill="#0D0A09" {...edge} />
      <g clipPath={`url(#${id}c)`} opacity={lit ? 0.62 : 1}>
        <image href={cover} x="24" y="240" width="192" height="192" className={dark} />
      </g>
      <path d="M24 295h192v74H24Z" fill={`url(#${id}f)`} />
      <rect x="94" y="305" width="52" height="56" rx="2" fill="#15110F" {...edge} />
      <path d="M106 318v16M120 318v16M134 318v16" stroke={lit ? '#FF7A33' : '#4a3f38'} strokeWidth="3" />
      <circle cx="44" cy="318" r="7" fill={lit ? '#FFE9C9' : '#2b2622'} stroke="#000" strokeWidth="2" />
      <circle cx="196" cy="316" r="6" fill="#4a423c" />
      <path d="M196 316v16" stroke="#6a625b" strokeWidth="4" />
      <path d="M32 371v50M208 371v50" stroke={lit ? '#8d857c' : '#5f5750'} strokeWidth="6" />
      <path d="M26 422h12M202 422h12" stroke="#5f5750" strokeWidth="5" strokeLinecap="round" />
    </svg>
  )
}
