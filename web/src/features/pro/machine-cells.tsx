import type { FleetRow } from '@portal/contract/machines'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { GameCabinet } from '../../art/game-cabinet.tsx'

type MachineNameProps = {
  row: FleetRow
  list: string
  /** Below the model, where no column has it. */
  below?: ReactNode
}

export function MachineName({ row, list, below }: MachineNameProps) {
  const href = useLocation({ select: (here) => here.href })
  return (
    <span className="inline-flex items-center gap-3.5 py-1.5 max-wide:gap-2 max-wide:py-0">
      <GameCabinet code={row.game_code} game={row} online={row.presence === 'online' && !row.out_of_service} size={26} />
      <span>
        <Link
          className="inline-block min-h-6 font-[650] text-t-1 hover:underline"
          to="/pro/machines/$id"
          params={{ id: String(row.id) }}
          state={{ list: { href, label: list } }}
        >
          {row.name}
        </Link>
        <span className="t3 xs block font-normal">
          {[row.name === row.game_name ? '' : row.game_name, row.model_type_name, row.serial_number].filter(Boolean).join(', ')}
        </span>
        {below}
      </span>
    </span>
  )
}

const width = 76
const height = 26
const barGap = 1.5

/** Plays by day as a picture in a row of a table, today last. */
export function PlaysBars({ days, label }: { days: readonly number[]; label: string }) {
  const maxPlays = Math.max(1, ...days)
  const step = width / Math.max(1, days.length)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
      {days.map((plays, index) => {
        const bar = Math.max(1.5, (plays / maxPlays) * height)
        return (
          <rect
            // The number and order of days never changes.
            key={index}
            x={index * step}
            y={height - bar}
            width={step - barGap}
            height={bar}
            className={index === days.length - 1 ? 'fill-t-1' : 'fill-(--chart-bar)'}
          />
        )
      })}
    </svg>
  )
}
