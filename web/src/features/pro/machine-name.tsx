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
