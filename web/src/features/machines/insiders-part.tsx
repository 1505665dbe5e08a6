import type { MachineDetail } from '@portal/contract/machines'
import { MachineCommands } from './machine-commands.tsx'
import { MachineSessions } from './machine-sessions.tsx'
import { OwnerActions } from './owner-actions.tsx'
import { MachineHistory } from './owner-facts.tsx'

export const InsidersPart = ({ machine }: { machine: MachineDetail }) => (
  <>
    {machine.is_mine && !machine.archived && <OwnerActions machine={machine} />}
    {machine.is_mine && !machine.archived && <MachineCommands machine={machine} />}
    <MachineSessions id={machine.id} />
    {machine.is_mine && <MachineHistory history={machine.history} />}
  </>
)
