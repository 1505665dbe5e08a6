import type { FleetRow } from '@portal/contract/machines'
import { Link } from '@tanstack/react-router'
import { Cabinet } from '../../art/cabinet.tsx'

export const MachineName = ({ row }: { row: FleetRow }) => (
  <span className="pro-machine">
    <Cabinet
      start={row.gradient_start}
      stop={row.gradient_stop}
      online={row.presence === 'online' && !row.out_of_service}
      size={26}
    />
    <span>
      <Link className="pro-name" to="/account/machines/$machineId" params={{ machineId: String(row.id) }}>
        {row.name}
      </Link>
      <span className="t3 xs block font-normal">
        {[row.name === row.game_name ? '' : row.game_name, row.model_type_name, row.serial_number].filter(Boolean).join(', ')}
      </span>
    </span>
  </span>
)
